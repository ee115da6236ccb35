#!/usr/bin/python3
"""A window of WebKitGTK without any chrome, driven by WebKitWebDriver: an iPhone's viewport, and storage that outlives it.

MiniBrowser will not do: under automation its storage is in memory only, and its window is wider than a phone.
WebKit calls a window opened by automation through the signal `create-web-view`; nothing is shown before that.
"""
import argparse

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

NAME, VERSION = 'webkit-shell', '1'
# On in iOS Safari, off by default in WebKitGTK.
IOS_FEATURES = {'StorageAPI', 'StorageAPIEstimate', 'FileSystem', 'ScreenOrientationAPI', 'WebShare', 'AppBadge'}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', help='folder of the profile; without it everything is in memory, as in a private window')
    parser.add_argument('--size', default='390x844', help='viewport in CSS pixels')
    parser.add_argument('--user-agent')
    parser.add_argument('--touch-points', type=int, help='what navigator.maxTouchPoints says (a stub)')
    return parser.parse_known_args()[0]


def make_context(options):
    if options.data:
        storage = WebKit2.WebsiteDataManager(base_data_directory=f'{options.data}/data', base_cache_directory=f'{options.data}/cache')
    else:
        storage = WebKit2.WebsiteDataManager.new_ephemeral()
    context = WebKit2.WebContext(website_data_manager=storage)
    context.set_automation_allowed(True)
    context.set_preferred_languages(['ja-JP', 'ja'])
    if options.data:
        context.get_cookie_manager().set_persistent_storage(f'{options.data}/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
    return context


def make_settings(options):
    settings = WebKit2.Settings()
    settings.set_default_charset('utf-8')
    settings.set_enable_write_console_messages_to_stdout(True)
    if options.user_agent:
        settings.set_user_agent(options.user_agent)
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() in IOS_FEATURES:
            settings.set_feature_enabled(feature, True)
    return settings


def make_view(context, settings, options):
    width, height = (int(side) for side in options.size.split('x'))
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.set_size_request(width, height)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect('close', lambda *_: window.destroy())

    if options.touch_points is not None:
        stub = f"Object.defineProperty(Navigator.prototype, 'maxTouchPoints', {{ get: () => {options.touch_points} }})"
        frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        view.get_user_content_manager().add_script(WebKit2.UserScript.new(stub, frames, start, None, None))

    window.add(view)
    window.show_all()
    return view


def main():
    options = parse_arguments()
    context = make_context(options)
    settings = make_settings(options)

    def on_automation(_, session):
        info = WebKit2.ApplicationInfo()
        info.set_name(NAME)
        info.set_version(int(VERSION), 0, 0)
        session.set_application_info(info)
        session.connect('will-close', lambda _: Gtk.main_quit())
        session.connect('create-web-view', lambda *_: make_view(context, settings, options))

    context.connect('automation-started', on_automation)
    Gtk.main()


main()
