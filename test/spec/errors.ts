import { linesOf, type SpecLine } from './line.ts'

const { given, chosen } = linesOf('8')
const DISPLAY = 'src/core/domain/error-display.ts'

export const ERROR_LINES: readonly SpecLine[] = [
  given(
    'the error state takes the statusCode',
    `${DISPLAY}, src/page/hooks/use-awaited-call.ts`,
    'status 404 shows error.badRequest',
    'a failed call that the visitor waits for the error state takes the statusCode',
  ),
  given(
    'it is top-level, and the loading overlay hides',
    'src/page/machines/overlay.machine.ts, src/page/hooks/use-awaited-call.ts',
    'is at the top and the loading overlay hides',
    'an error is at the top and hides the loading overlay',
    'status 503 shows error.server over the page',
  ),
  given('4xx shows the message for 400', DISPLAY, 'status 499 shows error.badRequest'),
  given('5xx shows the message for 500', DISPLAY, 'status 503 shows error.server'),
  given(
    'otherwise the server’s code, error, description and message',
    DISPLAY,
    "any other status shows the server's own message",
    'the error display status 302',
  ),
  given(
    'message error.offline, status 0: connect, and check the connection',
    'src/page/ui/text.ja.ts',
    'the error display status 0',
    'status 0 shows error.offline',
  ),
  given(
    'message error.badRequest, 400: did not load, wait, come again',
    'src/page/ui/text.ja.ts',
    'the error display status 404',
    'status 400 shows error.badRequest',
  ),
  given(
    'message error.server, 500: the server is in an unexpected state, wait, come again',
    'src/page/ui/text.ja.ts',
    'the error display status 503',
    'status 500 shows error.server',
  ),
  given(
    'network errors come from the HTTP client',
    'src/device/api/ofetch-transport.ts, src/device/api/api-error.ts',
    'an unusable answer a broken connection',
    'rejects once after a broken connection',
  ),
  given('aborts and timeouts come from the HTTP client', 'src/device/api/api.ts', 'a request without any answer ends at the deadline'),
  given('unsupported-protocol errors come from the HTTP client', 'src/device/api/ofetch-transport.ts', 'rejects an unsupported protocol'),
  chosen(
    'bad input costs no stamp: a refused press stays in the tray',
    'src/core/domain/drain-policy.ts, src/core/domain/collected-view.ts',
    '[11] puts a refused press into the tray with its reason',
    '[11] counts a refused press separately and keeps it in the book',
  ),
  chosen(
    'with its reason in Japanese',
    'server/http/field-messages.ja.ts',
    '[6] every refusal that a visitor may read has a Japanese sentence',
    'a stamp that the catalogue does not have is refused in Japanese',
  ),
]
