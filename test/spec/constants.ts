import { linesOf, type SpecLine } from './line.ts'

const { given, chosen } = linesOf('9')
const near = linesOf('10')
const HERE = 'src/core/contract/constants.ts'

/** By the name each has in the code. */
export const CONSTANT_LINES: readonly SpecLine[] = [
  given('COLLECTED_PAGE_SIZE: 500', `${HERE}, src/core/contract/stamps-collected.ts`, '1,200 impressions come in three pages of 500'),
  chosen('COLLECT_BATCH_MAX: 100 presses', `${HERE}, src/core/contract/stamps-collect-batch.ts`, 'a hundred full presses fit into one request'),
  given('COLLECTED_PAGE_CAP: 1000 pages', `${HERE}, src/page/machines/collected-pages.machine.ts`, 'stops at the maximum of 1000 pages'),
  given('COMPLETE_PAGE_CAP: 100 pages', `${HERE}, src/device/sync/refresh-numbers.ts`, 'stops at the maximum of 100 pages'),
  given('PAGE_PAUSE_MS: 1 ms between pages', `${HERE}, src/page/machines/collected-pages.machine.ts`, 'pauses 1 ms between two pages'),
  given('LOGIN_MISSION_IDS: 10035 to 10084', `${HERE}, src/core/domain/login-mission.ts`, 'none outside 10035 to 10084'),
  given('LOGIN_MISSION_THRESHOLD: 50', `${HERE}, src/core/domain/login-mission.ts`, 'is complete at 50 stamps'),
  given('LOGIN_MISSION_NONE: 99999', `${HERE}, src/core/domain/login-mission.ts`, 'returns 99999 where none is available'),
  given('CAMPAIGN_ID: 202507', `${HERE}, src/core/contract/campaign.ts`, '[14] the campaign of the face of railway is not begun'),
  given('EKISOBA_COUNT: 138, EKISOBA_IDS: 2049 to 2186', `${HERE}, src/core/catalogue/stamp-kind.ts`, '[3] 138 noodle shops 2049 to 2186'),
  chosen('STATION_IDS: 1 to 2000', `${HERE}, src/core/catalogue/stamp-kind.ts`, '[3] 2000 is a stamp of the kind station', '[3] 2001 is not an id of any kind'),
  given('ERROR_DISPLAY_DELAY_MS: 200', `${HERE}, src/page/machines/overlay.machine.ts`, '[4] hides an error 200 ms'),
  given('RELOAD_GUARD_MS: 10000', `${HERE}, src/page/app/reload-once.ts`, 'one reload forbids the next for 10000 ms'),
  given('REQUEST_TIMEOUT_MS: 0, none', `${HERE}, src/device/api/api.ts`, 'a request without a deadline waits as long as it takes'),
  given('desktop notice /pc/', 'src/core/domain/route-guard.ts', '[2] a desktop goes to /pc/'),
  chosen('DRAIN_TIMEOUT_MS: 15 s', `${HERE}, src/device/sync/drain.ts`, 'gives each request 15 s'),
  chosen(
    'BUILD_POLL_MS: an hour, BUILD_POLL_MIN_MS: a minute',
    `${HERE}, src/page/app/register-service-worker.ts`,
    'every hour on resume and on coming online and at most once a minute',
  ),

  near.chosen(
    'DEFAULT_RADIUS_M: 500, ACCURACY_ALLOWANCE_M: 500',
    `${HERE}, src/core/domain/proximity.ts`,
    '500 m from a stamp of 500 m with accuracy 0 true',
    '1001 m from a stamp of 500 m with accuracy 5000 false',
  ),
  near.chosen('SEALS_PER_SHEET: 3', `${HERE}, src/core/contract/fields.ts`, '[10] the seals of an impression the list placed last up to three'),
  near.chosen(
    'NOTE_LENGTH_MAX: 60, PHOTO_BYTES_MAX: 300 KB',
    `${HERE}, src/core/contract/book-file.ts, src/core/domain/margin.ts`,
    '[11] a book as a file with a note of 61 characters or a photo of more than 300 KB is refused',
  ),
  near.chosen('JUST_LEFT_MS: 10 minutes', `${HERE}, src/core/domain/fix-history.ts`, 'does not prove with a fix older than 10 minutes'),
]
