"""What a browser of WebKitGTK does on order: it feels a finger, and prints."""

import ctypes
from ctypes import POINTER, c_double, c_int, c_int8, c_uint, c_uint32, c_void_p

from gi.repository import Gdk, GLib, Gtk, WebKit2

gdk = ctypes.CDLL("libgdk-3.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")


class TouchEvent(ctypes.Structure):
    """A GdkEventTouch: what Python knows of it has no sequence that could be set."""

    _fields_ = [
        ("type", c_int),
        ("window", c_void_p),
        ("send_event", c_int8),
        ("time", c_uint32),
        ("x", c_double),
        ("y", c_double),
        ("axes", c_void_p),
        ("state", c_uint),
        ("sequence", c_void_p),
        ("emulating_pointer", c_int),
        ("device", c_void_p),
        ("x_root", c_double),
        ("y_root", c_double),
    ]


gdk.gdk_event_new.restype = POINTER(TouchEvent)
gdk.gdk_event_free.argtypes = gtk.gtk_main_do_event.argtypes = [POINTER(TouchEvent)]
gdk.gdk_event_set_device.argtypes = gdk.gdk_event_set_source_device.argtypes = [POINTER(TouchEvent), c_void_p]
gtk.gtk_widget_get_window.restype = c_void_p
gtk.gtk_widget_get_window.argtypes = [c_void_p]
gdk.g_object_ref.restype = c_void_p
gdk.g_object_ref.argtypes = [c_void_p]

KINDS = {
    "begin": Gdk.EventType.TOUCH_BEGIN,
    "update": Gdk.EventType.TOUCH_UPDATE,
    "end": Gdk.EventType.TOUCH_END,
}


# How many events a touch at most makes, each of which a page is told when it knows the one before.
MOST = 5
# How long it is asked at most whether it knows of a touch, in seconds: frames tell nothing.
PATIENCE = 0.3


def touch(view, answer, kind, x, y, waits):
    """One finger begins to touch a page there, goes there, or ends there; says when that is felt, if it waits."""
    device = hash(view.get_display().get_default_seat().get_pointer())
    event = gdk.gdk_event_new(int(KINDS[kind]))
    told = event.contents
    told.window = gdk.g_object_ref(gtk.gtk_widget_get_window(hash(view)))
    told.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
    told.x = told.x_root = x
    told.y = told.y_root = y
    # Of each finger its own number; nothing is none.
    told.sequence = 1
    gdk.gdk_event_set_device(event, device)
    gdk.gdk_event_set_source_device(event, device)
    gtk.gtk_main_do_event(event)
    gdk.gdk_event_free(event)

    if waits:
        wait_for(view, answer, {"update": "touchmove", "end": "touchend"}[kind], x, y)
    else:
        answer()


def wait_for(view, answer, felt, x, y):
    """Waits until a page says that it was told so of a finger, and what follows from that, too."""
    asked = f"Number(globalThis.lastTouch?.[0] === '{felt}' && Math.hypot(lastTouch[1] - {x}, lastTouch[2] - {y}) < 2)"
    end = GLib.get_monotonic_time() + PATIENCE * 1e6

    def heard(view, result, left):
        try:
            knows = view.evaluate_javascript_finish(result).to_int32()
        except GLib.Error:
            knows = False
        if left < MOST or knows or GLib.get_monotonic_time() > end:
            left -= 1
        ask(left)

    def ask(left):
        if left == 0:
            return answer()
        view.evaluate_javascript(asked, -1, None, None, None, heard, left)

    ask(MOST)


def print_to(view, answer, path, paper, margins):
    """Prints a page into a PDF; says so, or what went wrong. Margins, in mm: top, right, bottom, left."""
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path, None))
    page = Gtk.PageSetup()
    page.set_paper_size(Gtk.PaperSize.new(paper))
    for side, margin in zip(("top", "right", "bottom", "left"), margins):
        getattr(page, f"set_{side}_margin")(margin, Gtk.Unit.MM)
    operation = WebKit2.PrintOperation(web_view=view, print_settings=settings, page_setup=page)
    wrong = []
    operation.connect("failed", lambda _operation, error: wrong.append(error.message))
    operation.connect("finished", lambda _operation: answer(*wrong))
    operation.print_()
