import { linesOf, type SpecLine } from './line.ts'

const { chosen } = linesOf('11')
const POLICY = 'src/core/domain/drain-policy.ts'

export const OUTBOX_LINES: readonly SpecLine[] = [
  chosen(
    'storage is asked to persist after the first stamp',
    'src/device/sync/ask-to-persist.ts',
    'persistent storage is requested after the first stamp and never again',
    'asks once, whatever the answer was',
  ),
  chosen('the tray shows each press with its state, retry and reason', 'src/page/screens/mypage/tray.tsx', 'the tray shows each press with its state'),
  chosen('press → outbox row → drain → settle', 'src/device/sync/keep-press.ts, src/device/sync/drain.ts', 'sends and settles row and stamp together'),
  chosen(
    'row and key are made once, at the press',
    'src/core/domain/outbox-row.ts, src/device/store/outbox.ts',
    'starts without an attempt due at once with all pressed fields',
    'accepts the same key once unchanged',
  ),
  chosen(
    'oldest first',
    'src/device/store/outbox.ts, src/device/store/send-queue.ts',
    'keeps rows in order of arrival each key once over a',
    'come oldest first',
  ),
  chosen(
    'answer in and row out in one transaction',
    'src/device/store/send-queue.ts',
    'deletes the row and stores the stamp together for many rows',
    'keeps every row where one stamp cannot be written',
  ),
  chosen('one drain at a time, under a Web Lock', 'src/device/sync/drain-lock.ts', 'with Web Locks the second waits', 'a second tab finds the lease taken'),
  chosen('in the service worker on sync', 'sw/drain-here.ts, sw/collect-queue.ts', '[11] Background Sync sends it with no page open'),
  chosen(
    'in the page on start, online, visible and after a success',
    'src/page/app/drain-scheduler.ts, src/page/app/wiring.ts',
    '[10] a press in a tunnel is in the book at once',
    'a page restored by the back button shows the presses made',
  ),
  chosen('2xx: settle', POLICY, 'settles on an answer'),
  chosen('no answer: keep', POLICY, 'keeps and stops without an answer'),
  chosen('408, 425, 429, 5xx: keep', POLICY, 'keeps on 408', 'keeps on 425', 'keeps on 429', 'keeps on 503'),
  chosen('back off with jitter', POLICY, 'backoff doubles from 2 s to 15 min'),
  chosen('honour Retry-After', POLICY, 'the effect of an answer on a press respects Retry-After', 'waits as long as Retry-After says even'),
  chosen(
    '401, 403, 419: refresh once, else wait for the visitor',
    POLICY,
    'renews the token once on 401',
    'renews the token once on 403',
    'renews the token once on 419',
  ),
  chosen('any other refusal: the tray', POLICY, 'puts a press into the tray on 422'),
  chosen('nothing is dropped silently, at any age', POLICY, 'never drops', 'offline for a year sends 500 presses'),
  chosen(
    'the same key gives the same answer',
    'server/collect/take-presses.ts, server/store/impressions.ts',
    'the same key gets the same bytes',
    '40 sends of one key at once',
  ),
  chosen(
    'two phones, two tabs, two servers give one stamp',
    'server/store/impressions.ts',
    'every press is on the server once and on each screen once',
    '[11] three tabs drain at once',
  ),
  chosen(
    'unsent presses are on every screen that shows stamps, marked 仮',
    'src/core/domain/collected-view.ts, src/page/ui/kari-mark/kari-mark.tsx',
    'shows an unsent press at once as waiting',
    'marked 仮 before it is sent',
  ),
  chosen(
    'refused ones can be tried again, with their reason',
    'src/device/store/outbox.ts',
    'a retry makes a refused press due at once',
    'a refused press into the tray with its reason',
  ),
  chosen(
    'storage full: the press is accepted, and the visitor is told',
    'src/device/store/outbox.ts, src/device/store/overflow.ts',
    'stores the press in the overflow and moves it into the',
    'reports where there is no space at all',
    'the phone is full the press is stored all the same',
  ),
  chosen(
    'a guest’s book goes to another phone by a code',
    'server/auth/transfer-codes.ts, src/page/screens/mypage/transfer.tsx',
    "moves a guest's book to another phone whose own presses are",
    'shows the code its expiry and a QR code that opens',
  ),
  chosen('the code: 24 hours, once', 'server/auth/transfer-codes.ts', '24 hours and not a moment longer', 'is valid once the phone that used it'),
  chosen(
    'iOS keeps Safari and the home screen apart, and visitors are told',
    'src/page/modals/iphone-guidance.tsx',
    'says that the home screen’s book is separate from Safari’s before',
  ),
]
