import type { User } from '../../src/core/contract/user.ts'
import { createLiveValue } from '../../src/device/store/live-value.ts'
import type { Account } from '../../src/page/services/account.ts'
import type { Outcome } from '../../src/page/services/outcome.ts'

/** An account as screens see it: `user` is on the phone, every action fails unless the test grants it, and all actions are recorded in `asked`. */
export function testAccount(user: User | null, granted: Partial<Record<keyof Account, (...given: never[]) => Promise<Outcome<unknown>>>> = {}) {
  const asked: [keyof Account, ...unknown[]][] = []
  const actions = [
    'login',
    'logout',
    'sendAll',
    'deleteEverything',
    'updateProfile',
    'decideNickname',
    'suggestNicknames',
    'issueTransfer',
    'redeemTransfer',
  ] as const
  const account: Record<string, unknown> = {
    user: createLiveValue(
      () => Promise.resolve({ record: user }),
      () => undefined,
    ),
  }
  for (const action of actions) {
    account[action] = (...given: never[]) => {
      asked.push([action, ...given])
      return granted[action]?.(...given) ?? Promise.resolve({ ok: false, failure: { statusCode: 0, record: null } })
    }
  }
  return { account: account as unknown as Account, asked }
}

export const granted = <T>(value: T) => Promise.resolve({ ok: true as const, value })
