"""Compiles the Java classes, starts the Java VM, and provides the simulated phone for tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid

P4A = Path(pythonforandroid.__file__).parent
JAVA = Path(__file__).parent / "java"
ACTIVITY = "org.kivy.android.PythonActivity"
P4A_JAVA = (
    "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java",
    "bootstraps/common/build/src/main/java/org/renpy/android/ResourceManager.java",
)
P4A_PYTHON = P4A / "recipes/android/src/android"

API = int(os.environ.get("JARLPAD_API", "36"))
"""The API level of the simulated phone. It cannot change within a process."""
SINCE = re.compile(r"//@(\d+)")
"""Marks a member, or in the first line a class, with the API level that introduced it."""


def as_of(source: str, api: int) -> str | None:
    """Return a Java source without members that this API level does not have yet."""
    lines = source.splitlines()
    first = SINCE.match(lines[0])
    if first and int(first[1]) > api:
        return None
    marks = ((line, SINCE.search(line)) for line in lines)
    return "\n".join(line for line, mark in marks if not mark or int(mark[1]) <= api)


def shells() -> dict[str, str]:
    """Return the sources of empty classes that are only needed for compiling, by path."""
    found = {}
    for line in (JAVA / "shells.txt").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        head, _, body = line.partition(":")
        name, _, extends = head.partition(" ")
        package, _, short = name.partition("<")[0].rpartition(".")
        generic = name[len(package) + 1 + len(short) :]
        found[f"{package}.{short}".replace(".", "/") + ".java"] = (
            f"package {package}; public class {short}{generic} {extends} {{ {body} }}"
        )
    return found


def sources(api: int) -> dict[str, str]:
    """Return all our Java sources for an API level, by path."""
    found = shells()
    for path in sorted(JAVA.rglob("*.java")):
        source = as_of(path.read_text("utf-8"), api)
        if source is not None:
            found[path.relative_to(JAVA).as_posix()] = source
    return found


def compile_java(folder: Path, api: int) -> Path:
    """Compile python-for-android's Java against our Android classes."""
    paths = []
    for name, text in sources(api).items():
        path = folder / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        paths.append(str(path))
    paths += [str(P4A / name) for name in P4A_JAVA]
    javac = shutil.which("javac")
    assert javac, "javac is missing; .ci/setup java installs it"
    classes = folder / "classes"
    options = ["-nowarn", "-Xlint:none", "-encoding", "utf-8", "-d", str(classes)]
    done = subprocess.run([javac, *options, *paths], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return classes


def start() -> None:
    """Start the Java VM in this process, set up as on a phone."""
    import jnius_config

    os.environ["ANDROID_ARGUMENT"] = "/data/user/0/org.jarlpad.jarlpad/files/app"
    jnius_config.add_options(
        f"-Djarlpad.api={API}", "--add-opens=java.base/java.io=ALL-UNNAMED", "-Xrs"
    )
    folder = Path(tempfile.mkdtemp(prefix="jarlpad-java-"))
    jnius_config.add_classpath(str(compile_java(folder, API)))
    _provide_android_module()


def _provide_android_module() -> None:
    """Import python-for-android's ``android`` package, with the modules that a build generates."""
    config = ModuleType("android.config")
    config.__dict__.update(
        ACTIVITY_CLASS_NAME=ACTIVITY,
        ACTIVITY_CLASS_NAMESPACE=ACTIVITY.replace(".", "/"),
        JAVA_NAMESPACE="org.kivy.android",
    )
    android = ModuleType("android")
    android.__path__ = [str(P4A_PYTHON)]
    sys.modules.update({"android": android, "android.config": config})
    from jnius import autoclass

    activity_class = autoclass(ACTIVITY)
    activity_class.mActivity = activity_class()
    autoclass("org.libsdl.app.SDLActivity").mSingleton = activity_class.mActivity
    android.__dict__.update(mActivity=activity_class.mActivity)


class Phone:
    """The simulated phone, controlled by a test."""

    def __init__(self) -> None:
        from jnius import autoclass

        self.java = autoclass
        self.device: Any = autoclass("jarlpad.Device")
        self.tts: Any = autoclass("android.speech.tts.TextToSpeech")
        self.activity: Any = autoclass(ACTIVITY).mActivity
        self.device.reset()
        self.tts.said.clear()
        self.tts.engineStopped = False

    def install(self, *actions: str) -> None:
        """Install apps that handle intents with these actions."""
        for action in actions:
            self.device.installed.add(action)

    def document(self, content: bytes | None = b"", name: str = "backup (1).json") -> Any:
        """Create a document in a cloud folder. Its URI is content://cloud/1."""
        return self.java("jarlpad.Provider")("content://cloud/1", name, content)

    def uri(self, text: str = "content://cloud/1") -> Any:
        return self.java("android.net.Uri").parse(text)

    def intent(self, action: str, data: Any = None) -> Any:
        intent = self.java("android.content.Intent")(action)
        if data is not None:
            intent.setData(data)
        return intent

    def answer(self, data: Any, ok: bool = True) -> None:
        """Return from the activity that was started last, with a result."""
        request = self.device.requests.get(self.device.requests.size() - 1)
        self.device.answer(self.activity, request, -1 if ok else 0, data)
        self.device.settle()

    def send(self, intent: Any) -> None:
        """Send an intent of another app to the running app."""
        self.device.send(self.activity, intent)
        self.device.settle()

    @property
    def faults(self) -> list[str]:
        self.device.settle()
        found = [str(fault) for fault in self.device.faults.toArray()]
        if self.device.open.size():
            found.append(f"{self.device.open.size()} descriptors were never closed")
        return found
