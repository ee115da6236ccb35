import type { CallContext } from '../handler.ts'
import { Refusal } from '../http/refusal.ts'
import { fittingXsrfToken } from '../http/xsrf.ts'
import { findVisitor } from './sessions.ts'
import { sessionMarkers } from './token-cookies.ts'

/** Refuses a guest's call where a live session exists, and sets the session's marker cookie again: a page that has it does not make this call. */
export async function refuseSignedIn(context: Pick<CallContext, 'db' | 'readSession' | 'secret' | 'now' | 'isHttps' | 'cookies'>): Promise<void> {
  const { secret, now, isHttps, cookies } = context
  const session = await findVisitor(context, 'sns')
  if (session === null) return
  const xsrf = fittingXsrfToken(secret, session.family, cookies)
  throw new Refusal('already_logged_in', { cookies: sessionMarkers({ expires_at: session.expires_at, xsrf }, now, isHttps) })
}
