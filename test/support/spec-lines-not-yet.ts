import { linesOf, type SpecLine } from './spec-line.ts'

const { chosen } = linesOf('2')
const press = linesOf('10')
const outbox = linesOf('11')
/** What a test is still to show. */
export const NOT_YET_LINES: readonly SpecLine[] = [
  chosen('/ continues where the visitor was', 'src/page/screens/home/home-screen.tsx', '/ continue where'),
  chosen('/list/detail/ share as picture', 'src/page/screens/list/detail-screen.tsx', '/list/detail/ share picture'),
  press.chosen('reduced motion is honoured', 'src/page/ui/styles/base.css, src/page/ui/map/map-mover.ts', 'reduced motion'),
  outbox.chosen('storage is asked to persist after the first stamp', 'src/page/app/wiring.ts', 'storage persist'),
  outbox.chosen('the tray shows each press with its state, retry and reason', 'src/page/screens/mypage/mypage-screen.tsx', 'the tray state retry'),
  linesOf('12').chosen('a new build is applied at the next start', 'sw/sw.ts', 'next start new build'),
]
