"""A browser of WebKitGTK that is driven by WebDriver, and does what that cannot order.

It asks the proxy that `--proxy` names, and listens on the socket that `--orders` names.
Each line there is an order, as JSON, and is answered with a line: empty, or what went
wrong; `url` says which page is meant: `{"url": "http://…", "touch": "begin", "x": 1, "y": 2,
"waits": false}` or `{"url": "http://…", "print": "/path.pdf", "paper": "iso_a4", "margins":
[8, 9, 10, 9]}`.
"""

import argparse
import json

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402

from orders import print_to, touch  # noqa: E402


class Browser:
    def __init__(self, options):
        self.options = options
        self.views = []
        data = WebKit2.WebsiteDataManager.new_ephemeral()
        proxy = WebKit2.NetworkProxySettings.new(options.proxy, None)
        data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
        self.context = WebKit2.WebContext.new_with_website_data_manager(data)
        self.context.set_automation_allowed(True)
        self.context.connect("automation-started", self.be_driven)
        self.context.connect("download-started", self.save)
        look = Gtk.Settings.get_default().props
        look.gtk_application_prefer_dark_theme = options.dark_mode
        # On a busy machine a touch may take longer than it was meant to, and a page longer to
        # say that it holds the finger.
        look.gtk_long_press_time = 60_000
        look.gtk_dnd_drag_threshold = 20

    def be_driven(self, _context, session):
        session.connect("create-web-view", lambda *_: self.open(is_controlled_by_automation=True))

    def open(self, **given):
        """A window with one page, as large as the screen."""
        settings = WebKit2.Settings(
            enable_developer_extras=True,
            enable_webgl=True,
            javascript_can_access_clipboard=True,
            javascript_can_open_windows_automatically=True,
        )
        if "related_view" not in given:
            given["web_context"] = self.context
        view = WebKit2.WebView(settings=settings, **given)
        window = Gtk.Window()
        window.add(view)
        view.connect("create", lambda opener, _action: self.open(related_view=opener))
        view.connect("close", lambda _view: window.destroy())
        view.connect("decide-policy", self.decide)
        view.connect("permission-request", lambda _view, request: request.allow() or True)
        window.connect("destroy", lambda _window: self.forget(view))
        # Who is told of no other size is as large as the screen.
        window.fullscreen()
        screen = window.get_screen()
        window.set_default_size(screen.get_width(), screen.get_height())
        window.show_all()
        view.grab_focus()
        window.present()
        self.views.append(view)
        return view

    def forget(self, view):
        self.views.remove(view)
        if not self.views:
            Gtk.main_quit()

    def decide(self, _view, decision, kind):
        """What cannot be shown is saved."""
        if kind != WebKit2.PolicyDecisionType.RESPONSE or decision.is_mime_type_supported():
            return False
        decision.download()
        return True

    def save(self, _context, download):
        download.connect("decide-destination", self.put)

    def put(self, download, name):
        folder = GLib.get_user_special_dir(GLib.UserDirectory.DIRECTORY_DOWNLOAD)
        download.set_destination(GLib.filename_to_uri(f"{folder}/{name}", None))
        return True

    def listen(self, path):
        service = Gio.SocketService()
        service.add_address(Gio.UnixSocketAddress.new(path), Gio.SocketType.STREAM, Gio.SocketProtocol.DEFAULT, None)
        service.connect("incoming", self.heed)
        service.start()
        # What nobody holds is gone.
        self.service = service

    def heed(self, _service, connection, _source):
        """Does what is ordered, one thing after the other."""
        lines = Gio.DataInputStream.new(connection.get_input_stream())

        def answer(text=""):
            connection.get_output_stream().write_all(f"{text}\n".encode(), None)
            listen()

        def act(lines, result):
            line, _length = lines.read_line_finish_utf8(result)
            if line is None:
                return
            order = json.loads(line)
            view = next((one for one in reversed(self.views) if one.get_uri() == order["url"]), self.views[-1])
            if "print" in order:
                print_to(view, answer, order["print"], order["paper"], order["margins"])
            else:
                touch(view, answer, order["touch"], order["x"], order["y"], order["waits"])

        def listen():
            lines.read_line_async(GLib.PRIORITY_DEFAULT, None, act)

        listen()
        return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dark-mode", action="store_true")
    parser.add_argument("--proxy")
    parser.add_argument("--orders")
    browser = Browser(parser.parse_args())
    browser.listen(browser.options.orders)
    Gtk.main()


main()
