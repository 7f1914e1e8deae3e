"""The app: look, words, navigation and the ledger, put together."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform
from kivymd.app import MDApp

from ledger import Ledger, LedgerError, open_ledger
from phone import awake, incoming, insets, system, vibrate
from scoring.games import GAMES as RULES
from scoring.messages import Message
from screens.shell.background import on_window_thread
from screens.shell.crash_handler import CrashHandler
from screens.shell.double_tap import DOUBLE_TAPS
from screens.shell.garbage import pause_garbage
from screens.shell.look import Look, nearest_text_size
from screens.shell.navigation import Navigation, Screens, Step
from screens.shell.page import Where
from screens.shell.panel import Panel
from screens.shell.refusals import attempt
from screens.shell.registry import ARRIVALS, GAMES, NOTICE, PARTS
from screens.shell.running import running_app
from screens.shell.theme import FjordTheme
from screens.shell.toolkit_fixes import apply_toolkit_fixes
from screens.shell.words import Words, system_language

if TYPE_CHECKING:
    from screens.shell.speaking import Speaking

ICON = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "icon.png"

BACK_KEY = 27
"""Escape, which is also what Android's back key sends."""

COPY_AFTER = 5.0
"""Seconds after the start when the copy of the day is made, so that the start does not wait."""

TIDY_AFTER = 1.0
"""Seconds after coming home when the ledger tidies up, so that home does not wait."""

BARS_AFTER = 0.5
"""Seconds after which a phone that was turned has its bars where they belong."""

INSETS_AFTER = 0.1
"""Seconds until Android is asked again for the insets of a window that it has not laid out."""

SECOND_PRESS = 3.0
"""Seconds in which a second press of back leaves the app."""


class Ground(FloatLayout):
    """The coloured floor under all screens. It reaches to the edges; the screens keep clear."""

    def __init__(self, look: Look, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.manager = Screens()
        for clip in (self.manager.canvas.before, self.manager.canvas.after):
            clip.clear()  # the ground of a screen's own bar may reach to the edge
        clear = BoxLayout(padding=look.edges)
        look.bind(edges=clear.setter("padding"))
        clear.add_widget(self.manager)
        self.add_widget(clear)
        with self.canvas.before:
            self._colour = Color(*look.ground)
            self._floor = Rectangle()
        look.bind(ground=self._paint)
        self.bind(pos=self._lay, size=self._lay)

    def _paint(self, _look: Look, ground: list[float]) -> None:
        self._colour.rgba = ground

    def _lay(self, *_: object) -> None:
        self._floor.pos, self._floor.size = self.pos, self.size


class JarlpadApp(MDApp):
    """One per process. Screens reach everything through it."""

    title = "Jarlpad"
    icon = str(ICON)
    look = ObjectProperty()
    words = ObjectProperty()
    tr = ObjectProperty()
    """A text in the language of the app. kv follows when the language changes."""
    tr_count = ObjectProperty()

    def __init__(self, arguments: Sequence[str] = (), **kwargs: object) -> None:
        apply_toolkit_fixes()
        super().__init__(**kwargs)
        self._arguments = arguments
        """What the program was called with: a file to open."""
        self._arrivals: Any = None
        self._parts: Any = None
        self._speaking: Speaking | None = None
        """What says what is touched, once somebody wants it."""
        self.look = Look()
        self.theme_cls = FjordTheme()
        self.theme_cls.follow(self.look)
        self.theme_cls.theme_style_switch_animation = False  # all colours change in one frame
        self._leaving = False
        self._notice: Any = None

    def build(self) -> FloatLayout:
        self.ledger: Ledger = open_ledger(self.folder)
        root = Ground(self.look)
        self.navigation = Navigation(root.manager, self.dismiss_notice)
        self._preferences = system.preferences()
        self.use_language()
        self.use_look()
        self._ask_insets = Clock.create_trigger(self.follow_window, INSETS_AFTER)
        self.follow_window()
        Window.bind(**self._bound())
        DOUBLE_TAPS.watch()
        self.use_touch()
        return root

    def _bound(self) -> dict[str, Callable[..., bool | None]]:
        """What we follow of the window. It loses the focus when a phone's settings come down."""
        return {"on_keyboard": self._on_key, "size": self._on_size, "focus": self.follow_system}

    def on_start(self) -> None:
        self._crash_handler = CrashHandler(self)
        ExceptionManager.add_handler(self._crash_handler)
        self.navigation.top("home")
        self._end_watch = incoming.watch(self._arguments, on_window_thread(self.arrive))
        self._care = Thread(target=self._look_after)
        self._copy_soon = Clock.schedule_once(lambda _: self._care.start(), COPY_AFTER)

    def _look_after(self) -> None:
        """On a thread of its own. What is found damaged is mended, and home says so."""
        before = self.ledger.trouble
        self.ledger.daily_copy()
        if self.ledger.trouble != before:
            Clock.schedule_once(lambda _: self._tell_trouble())

    def _tell_trouble(self) -> None:
        if running_app() is self:  # it may have left meanwhile
            self.refresh()

    def on_stop(self) -> None:
        self._copy_soon.cancel()
        self._ask_insets.cancel()
        if self._care.is_alive():
            self._care.join()  # a copy that was begun is finished
        ExceptionManager.remove_handler(self._crash_handler)
        self._end_watch()
        Window.unbind(**self._bound())
        DOUBLE_TAPS.stop()
        if self._speaking is not None:
            self._speaking.stop()
        self.ledger.close()

    def on_pause(self) -> bool:
        """Another app comes to the front, and may never leave it again."""
        awake.keep(False)
        self.ledger.rest()
        return True

    def on_resume(self) -> None:
        Window.update_viewport()  # some phones come back from a picker with a black window
        self.follow_system()
        page = self.navigation.here
        self.stay_awake(page is not None and page.keeps_awake)

    @property
    def folder(self) -> Path:
        """Where everything is kept; JARLPAD_HOME moves it."""
        chosen = os.environ.get("JARLPAD_HOME")
        if not chosen and platform == "linux":  # Kivy makes the last folder only, not those above
            above = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
            Path(above).mkdir(parents=True, exist_ok=True)
        return Path(chosen or self.user_data_dir)

    # What is set, and followed at once.

    def setting(self, key: str, otherwise: Any) -> Any:
        return self.ledger.settings.get(key, otherwise)

    def keep_setting(self, key: str, value: object) -> None:
        """Keep a setting; tell the user if it could not be kept."""
        not_kept = self.ledger.settings.put(key, value)
        if not_kept:
            self.notice(self.said(not_kept))

    def change_setting(self, key: str, value: object) -> None:
        """Keep a setting and show what it changes, on all open screens."""
        self.keep_setting(key, value)
        pause_garbage()
        self.use_language()
        self.use_look()
        self.use_touch()
        self.refresh()

    def use_language(self) -> None:
        language = self.setting("language", "") or system_language(system.language())
        if self.words is None or self.words.language != language:
            self.words = Words(language)
            self.tr_count = self.words.tr_count
            self.tr = self.words.tr

    def use_look(self) -> None:
        theme = self.setting("theme", "system")
        dark = system.prefers_dark() if theme == "system" else theme == "dark"
        self.look.paint(dark)
        self.look.scale = self.text_size / 100
        self.look.motion = self.setting("motion", True) and system.animations()
        self.navigation.motion = self.look.motion
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        self.theme_cls.set_colors()
        insets.set_bar_contrast(dark)

    @property
    def text_size(self) -> int:
        """In percent: what was set here, or else the nearest to what the system was set to."""
        return int(self.setting("text_size", 0)) or nearest_text_size(system.font_scale())

    def follow_system(self, *_: object) -> None:
        """Language, colours, text size or motion of the system may be others by now."""
        preferences = system.preferences()
        if preferences != self._preferences:
            self._preferences = preferences
            self.use_language()
            self.use_look()
            self.refresh()
        self.follow_window()

    def follow_window(self, *_: object) -> None:
        """Keep the screens clear of what the system covers of the window."""
        covered = insets.current()
        if covered is None:
            self._ask_insets()
        self.look.follow_window(*Window.size, covered or self.look.edges)

    def refresh(self) -> None:
        """All open screens say and show again what Python put there."""
        for page in self.navigation.made():
            page.refresh()

    def said(self, message: Message) -> str:
        return self.words.said(message)

    def tick(self) -> None:
        """A finger feels that a step was taken, where the phone can and the user wants it."""
        if self.setting("vibration", True):
            vibrate.step()

    def celebrate(self) -> None:
        """The winner is known: the table feels it."""
        if self.setting("vibration", True):
            vibrate.reveal()

    def can_speak(self) -> bool:
        """Whether results are read aloud: off until somebody wants it, and only with a voice."""
        if not self.setting("voice", False):
            return False
        from phone import speak

        return speak.possible()

    def speak(self, text: str) -> None:
        """Read aloud, in the language of the app."""
        from phone import speak

        speak.speak(text, self.words.language)

    def use_touch(self) -> None:
        """Say what is touched, where somebody wants it; nobody else waits for it to be loaded."""
        wanted = bool(self.setting("speak_touch", False))
        if self._speaking is None and wanted:
            from phone import speak
            from screens.shell.speaking import Speaking

            self._speaking = Speaking(self.say_now, lambda: speak.possible())
            self._speaking.watch()
            self.navigation.manager.bind(current_screen=self._speaking.came_to)
        if self._speaking is not None and self._speaking.on != wanted:
            self._speaking.switch(wanted)

    def say_now(self, text: str) -> None:
        """Say it aloud in place of whatever is being said."""
        from phone import speak

        speak.speak(text, self.words.language, interrupt=True)

    def announce(self, text: str) -> None:
        """Something came without being touched: those who listen are told."""
        if self._speaking is not None:
            self._speaking.announce(text)

    def stay_awake(self, wanted: bool) -> None:
        """The screen does not go dark over an open play, unless the user wants it to."""
        awake.keep(wanted and bool(self.setting("awake", True)))

    # Plays.

    def begin(
        self, game: str, names: tuple[str, ...], pieces: tuple[str, ...], options: Where
    ) -> None:
        """Start a play and go to its table."""
        self.keep_setting(f"options.{game}", options)
        play = RULES[game].start(names, {**options, "colours": pieces})
        face = GAMES[game]
        pad = self.ledger.plays.begin(play, {"screen": face.screen, "seat": 0})
        self.navigation.instead(face.screen, play_id=pad.id)

    def resume(self, play_id: str) -> None:
        """Go on with a play exactly where it was left. Back from a correction is its result."""
        try:
            pad = self.ledger.plays.open(play_id)
        except LedgerError as unreadable:
            self.notice(self.said(unreadable.message))
            return
        screen = GAMES[pad.play.game].screen
        if pad.result is None:
            self.navigation.open(screen, play_id=play_id)
        else:
            result = Step("result", {"play_id": play_id})
            self.navigation.open_over(result, screen, play_id=play_id)

    def arrive(self, open_it: incoming.Incoming) -> None:
        """Somebody opens a file with us: show what it would bring."""
        if self._arrivals is None:
            self._arrivals = ARRIVALS.load()()
        self._arrivals.take(open_it)

    @property
    def parts(self) -> Any:
        """What sends players to other phones and takes those that come from there."""
        if self._parts is None:
            self._parts = PARTS.load()()
        return self._parts

    def see_result(self, play_id: str) -> None:
        """The result of a finished play, or why it cannot be shown."""
        if attempt(self, self.ledger.plays.open, play_id):
            self.open("result", play_id=play_id)

    # The way.

    def open(self, name: str, **place: object) -> None:
        self.navigation.open(name, **place)

    def home(self) -> None:
        self.navigation.top("home")
        Clock.schedule_once(lambda _: self.ledger.rest(), TIDY_AFTER)

    def back(self) -> None:
        """One step back; at home, the second press leaves."""
        page = self.navigation.here
        if self._close_panel() or (page is not None and page.step_back()) or self.navigation.back():
            return
        if not self.navigation.here_is("home"):
            self.home()
        elif self._leaving:
            self.stop()
        else:
            self._leaving = True
            Clock.schedule_once(self._stay, SECOND_PRESS)
            self.notice(self.tr("Press back again to exit"), stays=SECOND_PRESS)

    def notice(
        self,
        text: str,
        action: str = "",
        act: Callable[[], None] | None = None,
        stays: float = 5.0,
    ) -> Any:
        """Say something short; it leaves by itself, or when what it speaks of is no more."""
        self.dismiss_notice()
        self._notice = NOTICE.load()(text, action, act, stays)
        self._notice.open()
        self.announce(text)
        return self._notice

    def dismiss_notice(self) -> None:
        """What was said is over: another screen is open, or the play has changed."""
        if self._notice is not None:
            self._notice.dismiss()
            self._notice = None

    def show_trouble(self, error: Exception, log: Path | None) -> None:
        """A screen broke: leave it for the trouble page, and make it anew next time."""
        broken = self.navigation.here
        self.navigation.motion = False
        self.navigation.instead("trouble", what=type(error).__name__, log=log.name if log else "")
        self.navigation.motion = self.look.motion
        if broken is not None and broken.name != "home":
            self.navigation.forget(broken.name)

    def _close_panel(self) -> bool:
        for child in Window.children:
            if isinstance(child, Panel) and not child.leaving:
                child.dismiss()
                return True
        return False

    def _stay(self, *_: object) -> None:
        self._leaving = False

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        self.back()
        return True

    def _on_size(self, *_: object) -> None:
        self.follow_window()
        Clock.schedule_once(self.follow_window, BARS_AFTER)
