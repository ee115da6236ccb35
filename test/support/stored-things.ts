import type { MetaRecords } from '../../src/device/store/meta-records.ts'

/**
 * All data stored on a phone and on the server, each with its row of the privacy policy. New data is described there first, and then listed here
 * (test/page/ui/text/privacypolicy.ja.test.ts, test/browser/operator.test.ts).
 */
type Row = string

const [PRESSED, FACES, MARGIN, JOURNEYS, UNSENT, PROFILE, COPIES, FIRST_ROWS, OPERATOR, BOOKS, SETTINGS, SHELL, SEEN, MAP, FIXES, WORK, COOKIES] = [
  '押した印',
  '帖に出す印',
  '書きこみと写真',
  '旅と順',
  '送る前の印',
  'ログインした人の登録',
  '人数と番付の控え',
  '帖のはじめの控え',
  '運営者の控え',
  '帖の名',
  '設定',
  'アプリと地図',
  '見たお知らせの印',
  '地図の見ていた場所',
  '現在地をたしかめた回数',
  'アプリがはたらくための控え',
  'クッキー',
] as const

/** Object stores of the database `ekiincho`; `meta` has single records. */
export const STORES: Readonly<Record<string, Row>> = {
  outbox: UNSENT,
  collected: PRESSED,
  pages: PRESSED,
  seals: PRESSED,
  faces: FACES,
  notes: MARGIN,
  photos: MARGIN,
  journeys: JOURNEYS,
  meta: WORK,
}

export const META: Readonly<Record<keyof MetaRecords, Row>> = {
  user: PROFILE,
  rankings: COPIES,
  stamp_numbers: COPIES,
  reached: COPIES,
  campaign: COPIES,
  operator: OPERATOR,
  drain_lease: WORK,
  loaded: WORK,
  arriving: WORK,
  collected_etag: WORK,
  clock: WORK,
  logins: PROFILE,
  leaf_order: JOURNEYS,
  remembered_at: WORK,
  asked_persist: WORK,
  together: UNSENT,
  settle_count: WORK,
  book_begun: WORK,
  recovery: WORK,
}

/** Keys of localStorage; one that ends in a hyphen is a prefix. */
export const LOCAL_KEYS: Readonly<Record<string, Row>> = {
  'ekiincho-slip-': UNSENT,
  'ekiincho-unreadable-': UNSENT,
  'ekiincho-seen-': SEEN,
  'ekiincho-fixes': FIXES,
  'ekiincho-press-feel': SETTINGS,
  'ekiincho-ink': SETTINGS,
  'ekiincho-leaf': SETTINGS,
  'ekiincho-open': BOOKS,
  'ekiincho-title': BOOKS,
  'ekiincho-kana': BOOKS,
  'ekiincho-first-rows': FIRST_ROWS,
  'ekiincho-reach-notifications': SETTINGS,
  'ekiincho-torn-log': WORK,
}

export const SESSION_KEYS: Readonly<Record<string, Row>> = {
  'ekiincho-map-view': MAP,
  'ekiincho-open': BOOKS,
  'ekiincho-reloaded-at': WORK,
  'ekiincho-debug': WORK,
  // The router's own: scroll positions of the screens.
  'tsr-scroll-restoration-v1_3': WORK,
}

/** Names of caches; one that ends in a hyphen is a prefix. */
export const CACHES: Readonly<Record<string, Row>> = { shell: SHELL, 'kept-assets-': SHELL }

export const COOKIE_NAMES: Readonly<Record<string, Row>> = {
  guest: COOKIES,
  guest_token: COOKIES,
  session_token: COOKIES,
  expires_in: COOKIES,
  'XSRF-TOKEN': COOKIES,
  login: COOKIES,
  '__Host-guest': COOKIES,
  '__Host-session': COOKIES,
  '__Host-login': COOKIES,
}

const [BOOK, NUMBER, KEYS, IDENTITY, REGISTRATION, DAYS, TRANSFER, RANKING, RATES, LEDGER] = [
  '押した印',
  '帖の番号',
  '見分けるための鍵',
  'ログインした人の番号',
  'ログインした人の登録',
  'ログインした日',
  '引っ越しコード',
  '番付の控え',
  '回数の数え',
  '台帳と作業の控え',
] as const

/** Columns of the server's tables, by their row of the policy. */
export const TABLES: Readonly<Record<string, Readonly<Record<Row, string>>>> = {
  account: {
    [NUMBER]:
      'id kind version impression_num stamp_num animal_num ekiben_num ranked_num reached_at last_collected_at rate_from rate_n merged_into merge_from merge_n created_at',
    [REGISTRATION]: 'sns_type nickname date_of_birth gender prefecture',
  },
  session: { [KEYS]: 'id_hash family account_id kind created_at seen_at expires_at absolute_at replaces has_moved' },
  impression: {
    [BOOK]:
      'account_id id stamp_id seq pressed_at collected_at tilt blurred imprint restamp_number sub_stamp_id x y seals sealed_at verified reasons distance_m accuracy_m request_hash answer at_stamp_id fixed_at',
  },
  collected_stamp: { [BOOK]: 'account_id stamp_id seq first_id first_pressed_at last_id last_pressed_at impression_num ranked_at face_id face_at' },
  month_count: { [RANKING]: 'account_id month stamp_num reached_at' },
  month_count_due: { [RANKING]: 'account_id id' },
  stamp_count: { [LEDGER]: 'stamp_id visitors' },
  stamp_count_change: { [LEDGER]: 'id stamp_id change' },
  identity: { [IDENTITY]: 'provider subject account_id created_at' },
  nickname: { [REGISTRATION]: 'name_key account_id' },
  transfer: { [TRANSFER]: 'code_hash account_id expires_at used_at' },
  login_day: { [DAYS]: 'account_id day' },
  ranking_snapshot: { [RANKING]: 'id as_of top buckets' },
  rate_limit: { [RATES]: 'k n reset_at' },
  stamp: { [LEDGER]: 'id kind name kana prefecture area lat lng radius_m' },
  reference_data: { [LEDGER]: 'name version' },
  job_lease: { [LEDGER]: 'name until' },
  tag: { [LEDGER]: 'stamp_id version' },
  schema_migration: { [LEDGER]: 'id checksum applied_at' },
  schema_lock: { [LEDGER]: 'id holder until' },
}

/** The name that the first volume has for it (core/contract/volumes.ts): each volume stores the same data under its own names. */
const inFirst = (name: string): string => name.replace(/^ekiincho-[2-5]-/u, 'ekiincho-').replace(/^([^-].*)-[2-5]$/u, '$1')

/** The names of `found` that have no entry in `told`. */
export const undocumented = (found: Iterable<string>, told: Readonly<Record<string, Row>>): string[] =>
  [...found].map(inFirst).filter((name) => !Object.keys(told).some((key) => (key.endsWith('-') ? name.startsWith(key) : name === key)))
