"""Runs phone/ on a real Java machine, through real pyjnius: `make phone-java`.

What is real: pyjnius, plyer, python-for-android's PythonActivity.java and its Python modules
``android.activity`` and ``android.runnable``, its manifest template with our manifest files.

What is ours: the Android classes in java/, which behave as Android's documentation says and have no
more than phone/, plyer and PythonActivity use; SDLActivity, which loads native libraries on a
phone; and the names that python-for-android compiles from Cython (``android._android``).
"""
