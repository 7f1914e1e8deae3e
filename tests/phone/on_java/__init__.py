"""Runs phone/ on a Java VM with the real pyjnius: `make phone-java`.

Real: pyjnius, plyer, python-for-android's PythonActivity.java and its Python modules
``android.activity`` and ``android.runnable``, its manifest template with our manifest files.

Simulated: the Android classes in java/, which behave as Android's documentation says and have only
the members that phone/, plyer and PythonActivity use; SDLActivity, which loads native libraries on
a phone; and the names that python-for-android compiles from Cython (``android._android``).
"""
