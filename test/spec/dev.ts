import { linesOf, type SpecLine } from './line.ts'

const { given } = linesOf('2')

/** The developers' pages that the spec names; one modal and one popup represent their variants. */
const PAGES = [
  'mission',
  'ranking',
  'mypage',
  'mypage/edit',
  'mypage/nickname',
  'modal/how-to',
  'popup/find',
  'list/ikimono',
  'list/location',
  'stamp-list',
  'stamp-preview',
  'stamp-face-of-railway',
  'stamp-map-connect',
  'ekisoba',
  'special-stamp',
  'bk',
  'test/api',
  'test/css',
  'test/geolocation',
  'test/map',
  'test/cookie',
  'test/global-user-data',
  'test/window-size',
]

export const DEV_LINES: readonly SpecLine[] = [
  ...PAGES.map((name) => given(`/dev/${name}/`, `src/page/dev/pages/${name}.tsx`, `/dev/${name}/ shows the real component`)),
  given(
    '/dev/stamp-face-of-railway/, /dev/stamp-map-connect/ and /dev/stamp-preview/ use layout pc',
    'src/page/ui/layouts/pc-layout.tsx',
    '/dev/ uses layout pc',
  ),
  given(
    '/dev pages are available only in debug, and cost visitors nothing',
    'src/page/app/read-debug.ts, vite.config.ts',
    'is available only in debug and costs visitors nothing no',
  ),
]
