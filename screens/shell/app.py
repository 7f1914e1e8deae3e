"""The app class: connects theme, languages, navigation and the ledger of saved games."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
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
from screens.shell.current_app import current_app
from screens.shell.double_tap import DOUBLE_TAPS
from screens.shell.garbage import pause_garbage
from screens.shell.i18n import Translator, system_language
from screens.shell.kivymd_theme import KivyMDTheme
from screens.shell.modal import Modal
from screens.shell.navigation import Navigation, Screens, Visit
from screens.shell.page import Where
from screens.shell.preload import preload_soon
from screens.shell.refusals import attempt
from screens.shell.registry import ARRIVALS, GAMES, NOTICE, PARTS
from screens.shell.slices import IDLE, after_frame
from screens.shell.theme import Theme, nearest_text_size
from screens.shell.translated_texts import translate_texts

if TYPE_CHECKING:
    from ledger.pad import Pad
    from screens.shell.speaking import Speaking

ICON = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "icon.png"

OPEN_GAME = "open_game"
"""The key of the setting with the id of the open game; the setting is empty if none is open."""

BACK_KEY = 27
"""The key code of Escape; Android's back key sends the same code."""

COPY_AFTER = 5.0
"""Seconds after the start when the daily backup copy is made, so that the start is not slower."""

TIDY_AFTER = 1.0
"""Seconds after home opens when the ledger cleans up, so that home does not open later."""

BARS_AFTER = 0.5
"""Seconds after a rotation when Android has moved its system bars."""

INSETS_AFTER = 0.1
"""Seconds until the app asks again for window insets that Android does not know yet."""

SECOND_PRESS = 3.0
"""Seconds within which a second press of back exits the app."""


class AppRoot(FloatLayout):
    """The root widget: a background that fills the window, and screens inside its insets."""

    def __init__(self, theme: Theme, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.manager = Screens()
        for clip in (self.manager.canvas.before, self.manager.canvas.after):
            clip.clear()  # without clipping, a screen's bar can paint up to the window's edge
        clear = BoxLayout(padding=theme.edges)
        theme.bind(edges=clear.setter("padding"))
        clear.add_widget(self.manager)
        self.add_widget(clear)
        with self.canvas.before:
            self._background_color = Color(*theme.ground)
            self._background = Rectangle()
        theme.bind(ground=self._paint)
        self.bind(pos=self._resize_background, size=self._resize_background)

    def _paint(self, _theme: Theme, ground: list[float]) -> None:
        self._background_color.rgba = ground

    def _resize_background(self, *_: object) -> None:
        self._background.pos, self._background.size = self.pos, self.size


class JarlpadApp(MDApp):
    """The Kivy app; screens access the theme, the ledger and navigation through it."""

    title = "Jarlpad"
    icon = str(ICON)
    theme = ObjectProperty()
    translator = ObjectProperty()
    tr = ObjectProperty()
    """A function that translates a text; kv rules that call it update when the language changes."""
    tr_count = ObjectProperty()

    def __init__(self, arguments: Sequence[str] = (), version: str = "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.version = version
        self._arguments = arguments
        """The arguments of the command line: a file to open, or nothing."""
        self._arrivals: Any = None
        self._parts: Any = None
        self._speaking: Speaking | None = None
        """Speaks what is touched; None until that setting is first switched on."""
        self.theme = Theme()
        self.theme_cls = KivyMDTheme()
        self.theme_cls.follow(self.theme)
        self.theme_cls.theme_style_switch_animation = False  # all colours change in one frame
        self._exit_pending = False
        self._notice: Any = None
        self._finished: Pad | None = None
        """The game that was just finished, so that its result is not read from storage."""
        self.note_here_soon = after_frame(self._note_here)
        """Notes the open game after the first frame of its screen, as writing takes some ms."""

    def build(self) -> FloatLayout:
        self.ledger: Ledger = open_ledger(self.folder)
        root = AppRoot(self.theme)
        self.navigation = Navigation(root.manager, self.dismiss_notice)
        self._preferences = system.preferences()
        self.use_language()
        self.use_theme()
        self._ask_insets = Clock.create_trigger(self.follow_window, INSETS_AFTER)
        self.follow_window()
        Window.bind(**self._window_handlers())
        DOUBLE_TAPS.watch()
        self.use_speak_touch()
        return root

    def _window_handlers(self) -> dict[str, Callable[..., bool | None]]:
        """Return the window events that the app handles. The window loses the focus when the user
        opens Android's quick settings, and gets a memory warning before Android ends apps."""
        return {
            "on_keyboard": self._on_key,
            "size": self._on_size,
            "focus": self.follow_system,
            "on_memorywarning": self._on_memory_warning,
        }

    def _on_memory_warning(self, _window: object) -> None:
        self.navigation.free_memory()

    def on_start(self) -> None:
        self._crash_handler = CrashHandler(self)
        ExceptionManager.add_handler(self._crash_handler)
        last = str(self.setting(OPEN_GAME, ""))
        self.navigation.top("home")
        self._reopen(last)
        self._stop_watching = incoming.watch(self._arguments, on_window_thread(self.arrive))
        self._care = Thread(target=self._make_daily_copy)
        preload_soon()
        self._copy_soon = Clock.schedule_once(lambda _: self._care.start(), COPY_AFTER)

    def _make_daily_copy(self) -> None:
        """Make the daily copy, in a background thread; refresh all screens if it found damage."""
        before = self.ledger.trouble
        self.ledger.daily_copy()
        if self.ledger.trouble != before:
            Clock.schedule_once(lambda _: self._render_if_running())

    def _render_if_running(self) -> None:
        if current_app() is self:  # the app may have stopped meanwhile
            self.render()

    def on_stop(self) -> None:
        self._copy_soon.cancel()
        IDLE.stop()
        self._ask_insets.cancel()
        if self._care.is_alive():
            self._care.join()  # wait for a copy that has started
        ExceptionManager.remove_handler(self._crash_handler)
        self._stop_watching()
        Window.unbind(**self._window_handlers())
        DOUBLE_TAPS.stop()
        if self._speaking is not None:
            self._speaking.stop()
        self.ledger.close()

    def on_pause(self) -> bool:
        """Save what is pending: Android may end the app while another one is in front."""
        awake.keep(False)
        self.ledger.rest()
        return True

    def on_resume(self) -> None:
        Window.update_viewport()  # some phones show a black window after a file picker
        self.follow_system()
        self.navigation.resume()
        page = self.navigation.here
        self.stay_awake(page is not None and page.keeps_awake)

    @property
    def folder(self) -> Path:
        """Return the folder of all data; the environment variable JARLPAD_HOME overrides it."""
        chosen = os.environ.get("JARLPAD_HOME")
        if not chosen and platform == "linux":  # Kivy creates the folder but not its parents
            above = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
            Path(above).mkdir(parents=True, exist_ok=True)
        return Path(chosen or self.user_data_dir)

    # Settings.

    def setting(self, key: str, otherwise: Any) -> Any:
        return self.ledger.settings.get(key, otherwise)

    def keep_setting(self, key: str, value: object) -> None:
        """Save a setting; show a message if it could not be saved."""
        not_kept = self.ledger.settings.put(key, value)
        if not_kept:
            self.notice(self.said(not_kept))

    def change_setting(self, key: str, value: object) -> None:
        """Save a setting and apply it to all open screens."""
        self.keep_setting(key, value)
        pause_garbage()
        self.use_language()
        self.use_theme()
        self.use_speak_touch()
        self.render()

    def use_language(self) -> None:
        """Use the chosen language or the system's, also in open sheets and dialogs."""
        language = self.setting("language", "") or system_language(system.language())
        if self.translator is None or self.translator.language != language:
            self.translator = Translator(language)
            self.tr_count = self.translator.tr_count
            self.tr = self.translator.tr
            self._translate_panels()

    def _translate_panels(self) -> None:
        """Translate open sheets and dialogs and the snackbar; ``render`` does the screens."""
        for modal in self._open_modals():
            modal.translate(self.translator)
        if self._notice is not None:
            translate_texts(self._notice, self.translator)

    def use_theme(self) -> None:
        theme = self.setting("theme", "system")
        dark = system.prefers_dark() if theme == "system" else theme == "dark"
        if dark != self.theme.dark:
            self.theme.paint(dark)
            self.theme_cls.set_colors()
        self.theme.scale = self.text_size / 100
        self.theme.motion = self.setting("motion", True) and system.animations()
        self.navigation.motion = self.theme.motion
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        insets.set_bar_contrast(dark)

    @property
    def text_size(self) -> int:
        """Return the text size in percent: the app's setting, or the size nearest to Android's."""
        return int(self.setting("text_size", 0)) or nearest_text_size(system.font_scale())

    def follow_system(self, *_: object) -> None:
        """Apply changes of the system's language, dark theme, text size and animations."""
        preferences = system.preferences()
        if preferences != self._preferences:
            self._preferences = preferences
            self.use_language()
            self.use_theme()
            self.render()
        self.follow_window()

    def follow_window(self, *_: object) -> None:
        """Update the theme's sizes and keep the screens out of Android's system bars."""
        covered = insets.current()
        if covered is None:
            self._ask_insets()
        self.theme.follow_window(*Window.size, covered or self.theme.edges)

    def render(self) -> None:
        """Update the texts and colours that Python code has set on all open screens."""
        self.navigation.drop_prepared()
        for page in self.navigation.made():
            page.render()

    def render_games(self, games: Collection[str]) -> None:
        """Show games that were changed by something else than the screens they are open on."""
        self.ledger.plays.reload(games)
        self.render()

    def said(self, message: Message) -> str:
        return self.translator.said(message)

    def tick(self) -> None:
        """Vibrate briefly for a step, unless vibration is switched off."""
        if self.setting("vibration", True):
            vibrate.step()

    def celebrate(self) -> None:
        """Vibrate when the winner is revealed, unless vibration is switched off."""
        if self.setting("vibration", True):
            vibrate.reveal()

    def can_speak(self) -> bool:
        """Return whether results are read aloud: the setting is on and the device has a voice."""
        if not self.setting("voice", False):
            return False
        from phone import speak

        return speak.possible()

    def speak(self, text: str) -> None:
        """Speak a text in the language of the app."""
        from phone import speak

        speak.speak(text, self.translator.language)

    def use_speak_touch(self) -> None:
        """Switch "Speak what I touch" on or off; its module is loaded when it is first used."""
        wanted = bool(self.setting("speak_touch", False))
        if self._speaking is None and wanted:
            from phone import speak
            from screens.shell.speaking import Speaking

            self._speaking = Speaking(self.say_now, lambda: speak.possible())
            self._speaking.watch()
            self.navigation.manager.bind(current_screen=self._speaking.announce_screen)
        if self._speaking is not None and self._speaking.on != wanted:
            self._speaking.switch(wanted)

    def say_now(self, text: str) -> None:
        """Speak a text and interrupt the one that is being spoken."""
        from phone import speak

        speak.speak(text, self.translator.language, interrupt=True)

    def announce(self, text: str) -> None:
        """Speak a text that appeared by itself, if "Speak what I touch" is on."""
        if self._speaking is not None:
            self._speaking.announce(text)

    def stay_awake(self, wanted: bool) -> None:
        """Keep the screen on while a game is open, unless that setting is off."""
        awake.keep(wanted and bool(self.setting("awake", True)))

    # Games.

    def begin(
        self, game: str, names: tuple[str, ...], pieces: tuple[str, ...], options: Where
    ) -> None:
        """Start a game and open its screen."""
        self.keep_setting(f"options.{game}", options)
        play = RULES[game].start(names, {**options, "colours": pieces})
        game_ui = GAMES[game]
        pad = self.ledger.plays.begin(play, {"screen": game_ui.screen, "seat": 0})
        self.navigation.instead(game_ui.screen, play_id=pad.id)

    def resume(self, play_id: str) -> None:
        """Open a game where it was left. A finished game opens for correction, over its result."""
        try:
            pad = self.ledger.plays.open(play_id)
        except LedgerError as unreadable:
            self.notice(self.said(unreadable.message))
            return
        screen = GAMES[pad.play.game].screen
        if pad.result is None:
            self.navigation.open(screen, play_id=play_id)
        else:
            result = Visit("result", {"play_id": play_id})
            self.navigation.open_over(result, screen, play_id=play_id)

    def _note_here(self) -> None:
        """Save which game is open, so that the next start opens it again, and keep the phone's
        screen on meanwhile."""
        page = self.navigation.here
        if page is None:
            return
        self.stay_awake(page.keeps_awake)
        game = str(page.place().get("play_id", "")) if page.keeps_awake else ""
        if self.setting(OPEN_GAME, "") != game:
            self.keep_setting(OPEN_GAME, game)

    def _reopen(self, play_id: str) -> None:
        """Open the game that was open when the app ended, unless it is finished or deleted."""
        try:
            going_on = play_id and not self.ledger.plays.open(play_id).play.finished
        except LedgerError:
            return
        if going_on:
            self.resume(play_id)

    def arrive(self, open_it: incoming.Incoming) -> None:
        """Handle a file that the app was opened with: show what it would add."""
        if self._arrivals is None:
            self._arrivals = ARRIVALS.load()()
        self._arrivals.take(open_it)

    @property
    def parts(self) -> Any:
        """Return the object that sends players' entries to other phones and receives theirs."""
        if self._parts is None:
            self._parts = PARTS.load()()
        return self._parts

    def show_finished(self, pad: Pad) -> None:
        """Open the result of the game that was just finished, in place of its screen."""
        self._finished = pad
        self.navigation.instead("result", play_id=pad.id, reveal=True)

    def open_pad(self, play_id: str) -> Pad:
        """Return a game: the one that was just finished, or one from storage."""
        pad, self._finished = self._finished, None
        return pad if pad is not None and pad.id == play_id else self.ledger.plays.open(play_id)

    def see_result(self, play_id: str) -> None:
        """Open the result of a finished game, or show why it cannot be opened."""
        if attempt(self, self.ledger.plays.open, play_id):
            self.open("result", play_id=play_id)

    # Navigation and messages.

    def open(self, name: str, **place: object) -> None:
        self.navigation.open(name, **place)

    def home(self) -> None:
        self.navigation.top("home")
        Clock.schedule_once(lambda _: self.ledger.rest(), TIDY_AFTER)

    def back(self) -> None:
        """Go one step back; on the home screen a second press exits the app."""
        page = self.navigation.here
        if self._close_panel() or (page is not None and page.step_back()) or self.navigation.back():
            return
        if not self.navigation.here_is("home"):
            self.home()
        elif self._exit_pending:
            self.stop()
        else:
            self._exit_pending = True
            Clock.schedule_once(self._cancel_exit, SECOND_PRESS)
            self.notice(self.tr("Press back again to exit"), stays=SECOND_PRESS)

    def notice(
        self,
        text: str,
        action: str = "",
        act: Callable[[], None] | None = None,
        stays: float = 5.0,
    ) -> Any:
        """Show a short message for ``stays`` seconds, or until ``dismiss_notice`` is called."""
        self.dismiss_notice()
        self._notice = NOTICE.load()(text, action, act, stays)
        self._notice.open()
        self.announce(text)
        return self._notice

    def dismiss_notice(self) -> None:
        """Hide the message: another screen was opened, or the game has changed."""
        if self._notice is not None:
            self._notice.dismiss()
            self._notice = None

    def show_trouble(self, error: Exception, log: Path | None) -> None:
        """Replace a screen that raised an exception by the error page, and drop the screen."""
        broken = self.navigation.here
        self.navigation.motion = False
        self.navigation.instead("trouble", what=type(error).__name__, log=log.name if log else "")
        self.navigation.motion = self.theme.motion
        if broken is not None and broken.name != "home":
            self.navigation.forget(broken.name)

    def _close_panel(self) -> bool:
        for modal in self._open_modals():
            modal.dismiss()
            return True
        return False

    def _open_modals(self) -> list[Modal]:
        """Return the open dialogs and bottom sheets, the topmost first."""
        return [part for part in Window.children if isinstance(part, Modal) and not part.closing]

    def _cancel_exit(self, *_: object) -> None:
        self._exit_pending = False

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        self.back()
        return True

    def _on_size(self, *_: object) -> None:
        self.follow_window()
        Clock.schedule_once(self.follow_window, BARS_AFTER)
