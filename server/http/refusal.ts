import type { ErrorCode, ErrorRecord } from '../../src/core/contract/error-record.ts'

type BrokenField = NonNullable<ErrorRecord['fields']>[number]

/** The texts of each code: `description` for the log's reader, `message` for the visitor (spec 8). */
const REFUSALS: Record<ErrorCode, { readonly status: number; readonly error: string; readonly description: string; readonly message: string }> = {
  invalid_input: {
    status: 400,
    error: 'Bad Request',
    description: 'The input breaks the rules named in fields.',
    message: '送られた内容を読みとれませんでした。少し待ってから、もう一度お試しください。',
  },
  unknown_stamp: {
    status: 422,
    error: 'Unprocessable Content',
    description: 'The catalogue has no stamp of this id.',
    message: 'この印は台帳に見つかりませんでした。押した印はお手もとに残っています。',
  },
  unknown_impression: {
    status: 422,
    error: 'Unprocessable Content',
    description: "The visitor's book has no impression of this id.",
    message: 'この印は、まだサーバーの帖に届いていません。小印はお手もとに残っています。',
  },
  key_reused: {
    status: 422,
    error: 'Unprocessable Content',
    description: 'The Idempotency-Key came with another press before.',
    message: 'この印は別の内容ですでに届いています。押した印はお手もとに残っています。',
  },
  no_token: {
    status: 401,
    error: 'Unauthorized',
    description: 'No token, or one that is not known any more.',
    message: 'ご利用の登録をたしかめられませんでした。帖はお手もとに残っていますので、もう一度お試しください。',
  },
  account_merged: {
    status: 401,
    error: 'Unauthorized',
    description: "The guest's stamps moved to an account.",
    message: 'ゲストの帖は、ログイン先の帖へ引っ越しました。ログインしてお使いください。',
  },
  sns_only: {
    status: 403,
    error: 'Forbidden',
    description: 'Guests have no profile, nickname or stamp details: this takes a social login.',
    message: 'ログインすると使えます。ゲストの帖は、そのまま引きつげます。',
  },
  other_account: {
    status: 403,
    error: 'Forbidden',
    description: 'The session belongs to another account than the book that was named.',
    message: '別のアカウントでログインしています。この印は、押したときのアカウントでログインすると届きます。',
  },
  already_logged_in: {
    status: 403,
    error: 'Forbidden',
    description: 'A social login is there; this is for guests.',
    message: 'ログインしたままでは使えません。帖はログイン先に残っています。',
  },
  nickname_taken: {
    status: 409,
    error: 'Conflict',
    description: 'Somebody else has this nickname, or one that reads the same.',
    message: 'このニックネームは、もう使われています。ほかの名前をお選びください。',
  },
  unknown_transfer_code: {
    status: 422,
    error: 'Unprocessable Content',
    description: 'No such transfer code: never made, used, replaced or older than 24 hours.',
    message:
      'この引っ越しコードは使えません。24時間がすぎたか、すでに使われたか、あとから新しいコードが出されています。もとの画面で、新しいコードを出してください。',
  },
  own_transfer_code: {
    status: 422,
    error: 'Unprocessable Content',
    description: 'The code is of the book that this phone has already; it stays valid.',
    message: 'このコードは、いまの帖から出したものです。引っ越し先のスマホで入れてください。コードは、まだ使えます。',
  },
  unknown_tag: {
    status: 422,
    error: 'Unprocessable Content',
    description: 'The tag was not signed by this service, or it was revoked.',
    message: 'この駅の札は使えなくなりました。駅の近くなら、札がなくても印を押せます。',
  },
  xsrf: {
    status: 419,
    error: 'Page Expired',
    description: 'The XSRF token is missing or belongs to another session.',
    message: 'ページをひらいてから時間がたちました。画面をひらき直すと続けられます。',
  },
  cross_site: {
    status: 403,
    error: 'Forbidden',
    description: 'The request comes from another site.',
    message: 'ほかのサイトからの操作は受けつけていません。駅印帖の画面からお試しください。',
  },
  not_found: { status: 404, error: 'Not Found', description: 'There is nothing at this address.', message: 'Page Not Found' },
  method_not_allowed: {
    status: 405,
    error: 'Method Not Allowed',
    description: 'The address knows the methods named in Allow only.',
    message: 'この操作は受けつけていません。',
  },
  too_large: {
    status: 413,
    error: 'Content Too Large',
    description: 'The body is larger than this call takes.',
    message: '送られた内容が大きすぎました。',
  },
  wrong_media_type: {
    status: 415,
    error: 'Unsupported Media Type',
    description: 'The body must be application/x-www-form-urlencoded or multipart/form-data.',
    message: '送られた内容の形式を読みとれませんでした。',
  },
  too_many_requests: {
    status: 429,
    error: 'Too Many Requests',
    description: 'Too many requests; Retry-After says when to come back.',
    // Does not promise a retry: only presses are sent again, and the tray says so (mypage.ja.ts: state).
    message: 'ただいま混みあっています。少し待ってから、もう一度お試しください。',
  },
  server_error: {
    status: 500,
    error: 'Internal Server Error',
    description: 'The server failed.',
    message: 'サーバーの調子がよくないようです。少し待ってから、もう一度お試しください。',
  },
  not_ready: {
    status: 503,
    error: 'Service Unavailable',
    description: 'The server is starting, stopping or too busy, or cannot reach its database.',
    message: 'ただいま準備中です。少し待ってから、もう一度お試しください。',
  },
}

interface RefusalOptions {
  readonly fields?: readonly BrokenField[]
  readonly description?: string
  /** Replaces the code's own message. */
  readonly message?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** A request that is answered with an error record; may be thrown anywhere in the handling of a call. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly options: RefusalOptions
  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code)
    this.code = code
    this.options = options
  }

  get status(): number {
    return REFUSALS[this.code].status
  }

  get record(): ErrorRecord {
    const { status, error, description, message } = REFUSALS[this.code]
    const { fields } = this.options
    return {
      code: this.code,
      error,
      description: this.options.description ?? description,
      message: fields?.[0]?.message ?? this.options.message ?? message,
      statusCode: status,
      ...(fields === undefined ? {} : { fields: [...fields] }),
    }
  }

  toResponse(): Response {
    const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...this.options.headers })
    for (const cookie of this.options.cookies ?? []) headers.append('Set-Cookie', cookie)
    return new Response(JSON.stringify(this.record), { status: this.status, headers })
  }
}

/**
 * The refusal for an account's session that is over: unlike a guest's token, only the visitor can renew it. The server cannot distinguish a deletion from an
 * expiry, so the message names both.
 */
export const sessionOver = (options: RefusalOptions): Refusal =>
  new Refusal('no_token', {
    ...options,
    message: 'ログインが切れました。期限がすぎたか、ほかのスマホで帖が消されたためです。押した印はこのスマホにあります。もう一度ログインしてください。',
  })

/** The refusal of an overloaded server: try again in five seconds. A phone keeps its presses meanwhile. */
export const busy = (): Refusal => new Refusal('not_ready', { headers: { 'Retry-After': '5' } })

/** The refusal beyond a rate limit: try again after this many milliseconds, at least a second. */
export const tooManyRequests = (retryAfterMs: number): Refusal =>
  new Refusal('too_many_requests', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1_000))) } })
