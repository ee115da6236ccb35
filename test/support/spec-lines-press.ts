import { linesOf, type SpecLine } from './spec-line.ts'

const { chosen } = linesOf('10')
const PROOF = 'src/core/domain/place-proof.ts'
const GESTURE = 'src/core/domain/imprint/reduce-gesture.ts'

export const PRESS_LINES: readonly SpecLine[] = [
  chosen('reduced motion is honoured', 'src/page/ui/styles/base.css, src/page/ui/map/map-mover.ts', 'with reduced motion the sheet does not move'),
  chosen('catalogue, map and stamp art lie on the phone after the first visit', 'sw/precache.ts, scripts/shell-list.ts', '[5.1] every screen opens by deep link with the server stopped', 'every screen opens by deep link without signal'),
  chosen('location is asked for by a tap', 'src/page/app/geolocation.ts, src/page/screens/find/ask-location.tsx', 'asks nothing of the phone before a tap'),
  chosen('coarse and rare while far, fine near a station', 'src/page/app/geolocation.ts', 'fine and frequent near a station coarse and rare far from all'),
  chosen('where no screen shows the place it is asked for once in a while, on a hidden page not at all', 'src/page/app/finding.ts, src/core/domain/next-look.ts', 'elsewhere the phone looks coarsely and once in a while', 'a hidden page asks nothing', 'no train passes a stamp between two looks'),
  chosen('the positions taken in the last hour are counted, without the places', 'src/core/domain/fix-tally.ts, src/page/app/kept-fixes.ts, src/page/screens/mypage/finding-settings.tsx', 'counted over a restart too and no place is kept', 'the fixes of the last hour are told as they come'),
  chosen('a stamp that comes into reach is told once a visit, on whatever screen', 'src/page/app/finding.ts, src/core/domain/reach-news.ts, src/page/modals/reach-notice.tsx', 'another screen tells it once', 'is told once a visit', 'out of the way of the thumb and is gone by itself'),
  chosen('by the phone as well, where the visitor asked for it', 'src/page/app/reach-notifications.ts, sw/open-screen.ts', 'off until the visitor wants it and only that tap asks the phone', 'told by the phone while another app is looked at', 'told nowhere outside where the visitor did not ask'),
  chosen('no position leaves the phone but with a press', 'server/store/impressions.ts, src/core/contract/stamps-collect.ts', 'keeps how far and how sure and the position nowhere', 'no log line holds a query a cookie or a position'),
  chosen('a refusal shows how to allow it, and all else goes on', 'src/page/screens/find/find-screen.tsx', 'after a no the way to allow it is one tap away', 'a refusal stops it and a later tap asks again'),
  chosen('in range: distance ≤ radius + min(accuracy, 500 m)', `src/core/domain/proximity.ts, ${PROOF}`, 'in range is radius 500 498 m away', '701 m from a stamp of 500 m with accuracy 200 false'),
  chosen('a radius of its own by the catalogue', 'data/build/pack-stations.ts', '[13] a radius of its own is kept'),
  chosen('さっきの駅: 10 minutes', `src/core/domain/fix-history.ts, ${PROOF}`, 'さっきの駅 proves with the newest fix', 'さっきの駅 10 minutes to the millisecond'),
  chosen('never “too far”: without proof it is a keepsake', `${PROOF}, server/handlers/stamps-collect.ts`, 'is kept when it is not verified', 'a press without a position is not verified'),
  chosen('ranking, missions and campaign count verified presses only', 'src/core/domain/play/standing.ts', 'presses without proof of place do no mission', 'counts once for the ranking at the first verified press'),
  chosen('judged on pressed_at, position and accuracy', PROOF, 'a press counts for its own moment however late', 'a position of unknown accuracy widens nothing'),
  chosen('an honest ride is never punished', `${PROOF}, src/core/domain/fix-history.ts, src/page/app/geolocation.ts`, 'an honest ride is never punished though a clock a week ahead', 'a teleport does not count by merged guests'),
  chosen('judged on the speed between the places of the fixes', PROOF, 'faster than 350 km/h from the press before', 'a ride on the Shinkansen is verified at every station'),
  chosen('judged on tokens', 'server/tags.ts, src/core/domain/tag-token.ts', 'the tag of the station proves the place', "another station's tag a revoked and a made-up one"),
  chosen('hold time gives the ink', `${GESTURE}, src/core/domain/imprint/blurred.ts`, 'longer held is more ink'),
  chosen('drift smears', GESTURE, 'a drift over 6 px smears'),
  chosen('two fingers or the entry point turn it', GESTURE, 'two fingers turn it exactly one finger'),
  chosen('ink grows under the finger', 'src/page/ui/imprint/press-bench.ts', 'only the newest preview waits', 'prints what the engine says'),
  chosen('pointercancel is no press', 'src/page/machines/press.machine.ts', 'pointercancel is no press'),
  chosen('keyboard, switch or screen reader: a button and a clean print', `${GESTURE}, src/page/machines/press.machine.ts`, 'a button presses in one go', 'a button gives a clean print', '[5.1] a press by the keyboard alone'),
  chosen('told in words', 'src/core/domain/imprint/describe-imprint.ts', 'is told as imprint.clean', 'is a picture with the name its screen gives'),
  chosen('drawn from stamp_id, tilt, blurred and imprint alone', 'src/core/domain/imprint/imprint-of.ts, src/core/domain/imprint/imprint-code.ts', 'what is stored draws what the gesture drew'),
  chosen('the same on every phone, for ever; old engine versions stay', 'src/core/domain/imprint/engine-1.ts, src/core/domain/imprint/engine.ts', 'a clean impression is the same on every phone', 'every version up to the current one can still draw', 'the ink that every engine draws', 'the same picture in chromium and in webkit', 'the same picture in chromium and in firefox', 'gives stripes instead the stamp is its art'),
  chosen('without imprint: from tilt, blurred and collected_id', 'src/core/domain/imprint/imprint-of.ts', 'without an imprint the picture follows from tilt blurred and collected_id'),
  chosen('every stamp of every kind has its own art', 'src/page/ui/stamp-art/stamp-art.ts', '[3] every stamp of every kind has its own'),
  chosen('art follows from the data of the place', 'data/build/art-facts.ts, data/build/art-motifs.ts', 'no two stamps of a prefecture share frame layout and motif', '[13] every place has something true to show'),
  chosen('re-press keeps every impression, the newest is shown', 'src/core/domain/collected-view.ts', '[11] keeps every impression of a re-press', 'presses again on a clean sheet'),
  chosen('sub stamps are kept at x, y', 'server/handlers/stamps-collect.ts', '[7] a sub stamp is kept where it was put on the sheet'),
  chosen('small seals may be put on the sheet', 'src/page/screens/press/seal-on-sheet.tsx, src/page/ui/sub-stamps/seals.ts', 'a small seal put on the sheet is chosen', 'carries the small seal put on the sheet'),
]
