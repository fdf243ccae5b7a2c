"""A WebKit that keeps what it is given and says what its pages log: MiniBrowser does neither when it is driven."""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = os.environ['WEBKIT_FOLDER']
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
# As Safari: what other sites keep is kept apart, and their cookies are refused.
data.set_itp_enabled(True)
context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NO_THIRD_PARTY)
context.set_preferred_languages(['pt-BR'])
context.set_automation_allowed(True)
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def new_page(_session):
    page = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1440, default_height=900)
    window.connect('destroy', lambda _: Gtk.main_quit())
    window.add(page)
    window.show_all()
    return page


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', new_page)


context.connect('automation-started', started)
Gtk.main()
