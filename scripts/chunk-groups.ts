import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

const npm = (names: string) => new RegExp(`/node_modules/(${names})/`, 'u')
const src = (...names: readonly string[]) => new RegExp(`/src/(${names.join('|')})\\.(ts|tsx|module\\.css)(\\?.*)?$`, 'u')

/**
 * The chunks that every visit loads, in the order in which it needs them. On a link with a round trip of 400 ms a file of 200 bytes costs as much time as one of
 * 20 KB, and a browser has six connections over HTTP/1.1: modules that are always loaded at the same moment are one file. A group with a higher priority takes a
 * module first; what only some screens need stays in chunks of its own. A changed word in one screen must not rename the chunk that holds React: visitors would
 * download it again.
 */
export const chunkGroups: Group[] = [
  { name: 'react', priority: 9, test: npm('react|react-dom|scheduler|use-sync-external-store') },
  // What comes after the first paint stays out of the vendors; the machines and the store come right after it.
  { name: 'machines', priority: 8, test: npm('xstate|@xstate|idb') },
  // Small modules of the first screen that most other chunks import too.
  {
    name: 'shared',
    priority: 7,
    test: /vite\/preload-helper|\/src\/(core\/(contract\/constants|catalogue\/(area|listed-kinds|load-once)|domain\/search-params)|page\/ui\/text\.ja)\.ts$/u,
  },
  // What the wiring shares with the link to the server and with screens.
  {
    name: 'wired',
    priority: 6,
    test: src(
      'core/domain/(collected-view|outbox-row|press|proximity|visitor)',
      'core/contract/(cookies|volumes|worker-messages)',
      'device/store/(meta-store|live-value)',
      'page/app/register-service-worker',
      'page/machines/update\\.machine',
    ),
  },
  { name: 'contract', priority: 5, test: /\/src\/core\/contract\/|\/node_modules\/valibot\//u },
  // Loaded once the first screen is shown: what speaks to the server and keeps the worker.
  {
    name: 'link',
    priority: 4,
    test: /\/src\/(page\/app\/(server-link|arrival|badge|operator|phone-copy)|device\/store\/faces)\.ts$|\/node_modules\/(workbox-window|ofetch)\//u,
  },
  // Shown over any screen, or on the start page after its paint.
  {
    name: 'notices',
    priority: 3,
    includeDependenciesRecursively: false,
    test: src(
      'page/modals/(prompts|open-modal|login-again|reward-offer|update-prompt|page-notices|operator-notice|reach-notice|find-popup|reward-notice)',
      'page/hooks/(use-open-modal|use-phone-copy|use-operator|use-install|use-finding|use-user|use-play)',
      'page/screens/home/(home-copy|home-notice|choose-notice)',
      'page/ui/copy-line/copy-line',
      'page/ui/text/(copy|find-popup|home-notice|missions|operator|reward-notice|update)\\.ja',
      'core/domain/(login-mission|play/(missions|reward-state))',
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
  { name: 'vendor', priority: 1, test: /\/node_modules\/(?!qr\/|uqr)/u },
]
