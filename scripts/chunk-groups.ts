import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

const npm = (names: string) => new RegExp(`/node_modules/(${names})/`, 'u')
const src = (...names: readonly string[]) => new RegExp(`/src/(${names.join('|')})\\.(ts|tsx|module\\.css)(\\?.*)?$`, 'u')

/**
 * The chunks that every visit loads, in the order in which it needs them. On a link with a round trip of 400 ms a file of 200 bytes costs as much time as one of
 * 20 KB, and a browser has six connections over HTTP/1.1: modules that are always loaded at the same moment are one file. A group with a higher priority takes a
 * module first; what only some screens need stays in chunks of its own.
 *
 * A chunk is named after its content, which holds the names of the chunks it imports, lazily or not: a changed sentence renames its chunk and all that lead to it.
 * So a chunk that loads others lazily (index, wiring, copy, link, notices) must not hold what many others import: that is in `shared`, `wired` and `common`, which load
 * nothing, and a screen reads its route by `getRouteApi`, because the routes are in index (bench/bytes.mjs counts a release).
 */
export const chunkGroups: Group[] = [
  { name: 'react', priority: 10, test: npm('react|react-dom|scheduler|use-sync-external-store') },
  // Packages that are needed after the first paint stay out of the vendors; those of the machines and the store are needed right after it.
  { name: 'machines', priority: 9, test: npm('xstate|@xstate|idb') },
  // Modules of the first screen that other chunks import too.
  {
    name: 'shared',
    priority: 8,
    test: new RegExp(
      `vite/preload-helper|${
        src(
          'core/catalogue/(area|listed-kinds)',
          'core/contract/constants',
          'core/domain/(error-display|japan-time|profile|registration|search-params)',
          'core/load-once',
          'page/app/(load-chunk|next-task|register-worker|reload-once)',
          'page/hooks/(use-app-services|use-live)',
          'page/screens/gate/gate',
          'page/screens/list/list-filter',
          'page/ui/button/button',
          'page/ui/kari-mark/kari-mark',
          'page/ui/lazy-part/(lazy-part|lost-chunk-message|use-attempts|use-loaded)',
          'page/ui/sheet-mark/(keepsake-mark|mark-glyphs)',
          'core/stamp-art/sample-symbol',
          'page/ui/text/(ask-location|dates|tally)\\.ja',
          'page/ui/text\\.ja',
        ).source
      }`,
      'u',
    ),
  },
  // Names of the data.
  { name: 'catalogue', priority: 7, test: src('core/catalogue/load-catalogue') },
  // Modules that the wiring shares with the server link and with screens.
  {
    name: 'wired',
    priority: 6,
    test: src(
      'core/catalogue/stamp-kind',
      'core/domain/(collected-view|outbox-row|press|proximity|visitor)',
      'core/contract/(cookies|volumes|worker-messages)',
      'device/store/(is-quota-error|meta-store|live-value|collected|outbox-rows)',
      'page/app/wake-ups',
      'page/machines/update\\.machine',
      'page/ui/until-pressable',
    ),
  },
  { name: 'contract', priority: 5, test: /\/src\/core\/contract\/|\/node_modules\/valibot\//u },
  // Loaded once the first screen is shown: what keeps the worker and its files, and says which screen has come.
  {
    name: 'copy',
    priority: 4,
    test: /\/src\/(page\/app\/(arrival|badge|phone-copy)|device\/shell\/gather-shell)\.ts$|\/node_modules\/workbox-window\//u,
  },
  // What speaks to the server, which waits on a first visit until a station can be pressed.
  {
    name: 'link',
    priority: 4,
    test: /\/src\/(page\/app\/(server-link|operator)|device\/store\/faces)\.ts$|\/node_modules\/ofetch\//u,
  },
  // Modules that notices share with screens.
  {
    name: 'common',
    priority: 4,
    includeDependenciesRecursively: false,
    test: src(
      'core/domain/(login-mission|play/(missions|reward-state))',
      'page/hooks/(use-open-modal|use-phone-copy|use-operator|use-install|use-finding|use-user|use-play)',
      'page/ui/text/(copy|find-popup|home-notice|missions|operator|reward-notice|update)\\.ja',
    ),
  },
  // Shown over any screen, or on the start page after its paint.
  {
    name: 'notices',
    priority: 3,
    includeDependenciesRecursively: false,
    test: src(
      'page/modals/(prompts|open-modal|login-again|reward-offer|update-prompt|page-notices|operator-notice|reach-notice|find-popup|reward-notice)',
      'page/screens/home/(home-copy|home-notice|choose-notice)',
      'page/ui/copy-line/copy-line',
    ),
  },
  // Needed as soon as somebody may be near a station.
  {
    name: 'finding',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src(
      'page/app/(finding|kept-fixes|reach-notifications|wiring-finding)',
      'core/domain/(fix-tally|nearest-stations|station-to-announce)',
      'page/ui/text/reach-notification\\.ja',
      'page/ui/settings/press-feel',
    ),
  },
  // The parts of nearly every screen: an impression on its sheet, a dialog. No sentences, because a changed one would rename every screen.
  {
    name: 'sheet',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src(
      'core/catalogue/stamp-facts',
      'core/domain/imprint/(imprint-params|signs|blurred|compass|imprint-code|imprint-of)',
      'core/domain/play/inks',
      'page/ui/open-book',
      'page/ui/imprint/(book-ink|flight|impression-store|impression-view|paint|print-request)',
      'page/ui/sheet-mark/(draw-mark|mark-fall|show-mark|mark-ink|postmark-ink|known-letters|keepsake-ink|sheet-mark)',
      'page/ui/sub-stamps/(draw-sub-stamps|date-strokes|seals)',
      'page/ui/(stamp-place|modal-dialog)/[\\w-]+',
      'page/ui/stamp-name/breakable-name',
    ),
  },
  {
    name: 'lists',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src('core/domain/(fold-text|typing-error|search-stations)', 'page/hooks/use-typed', 'page/ui/window-list/[\\w-]+'),
  },
  // A stamp as a row, and its name board: with their sentences.
  {
    name: 'rows',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src('page/ui/(stamp-row|search-field|plate)/[\\w-]+', 'page/ui/text/(kinds|search|find|rides)\\.ja'),
  },
  // Shared by the map and the find screen.
  {
    name: 'map-parts',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src('page/ui/map/(projection|use-base-map|box-index|point-index|layout-pins)', 'page/ui/text/map\\.ja'),
  },
  // What the find screen shows later, on the map or beneath it.
  {
    name: 'also-here',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src('page/ui/map/(place-line-names|way-line)', 'page/screens/find/also-here', 'page/ui/text/also-here\\.ja', 'core/domain/stamps-at'),
  },
  { name: 'station-map', priority: 1, includeDependenciesRecursively: false, test: /\/src\/page\/ui\/map\//u },
  // The parts of the press screen around its sheet, and the letters of the marks that come onto it.
  {
    name: 'press',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src(
      'core/domain/(push-target|tag-code|tag-token|whereabouts|play/pressing-place|imprint/describe-imprint)',
      'page/screens/press/load-press',
      'page/ui/imprint/imprint-words',
      'core/stamp-art/mark-place',
      'page/ui/sheet-mark/place-letters',
      'page/ui/sound/use-press-sound',
      'page/ui/stamp-name/load-stamp',
      'page/ui/sub-stamps/seal-[\\w-]+',
      'page/ui/text/(push|sub-stamps)\\.ja',
    ),
  },
  // What composes the stamp of a station: its letters too, which other kinds share.
  {
    name: 'composing',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src(
      'core/stamp-art/(lettering|glyph-table|station-(art|stamp)|plan-scene|paint-scene|layouts|text-ring|choices|flower)',
      'core/stamp-art/elements/(draw-mountain|element-code|figure-code)',
    ),
  },
  // Every drawing imports these; the modules that load drawings must not be renamed with one.
  {
    name: 'drawing',
    priority: 2,
    includeDependenciesRecursively: false,
    test: src('core/stamp-art/(cut|trig|chance|figure|scene|place-of|frames|plates|sky|peaks|land|water|figures/(nature|railway|trackside)|elements/element)'),
  },
  // What pictures of every prefecture may show; the figures that other kinds show too are by themselves.
  {
    name: 'scenery',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /virtual:stamps\/scenery$|\/stamp-art\/elements\/(?!sights\/)[\w-]+\/([\w-]+-scenery\.ts|[\w-]+\.ts\?scenery)$/u,
  },
  { name: 'vendor', priority: 1, test: /\/node_modules\/(?!qr\/|uqr)/u },
]
