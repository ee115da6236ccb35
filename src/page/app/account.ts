import type { Account, AccountActions } from '../services/account.ts'
import type { Outcome } from '../services/outcome.ts'
import type { ServerLink } from './server-link.ts'

/** The account's actions are in the lazy server link: where its chunk cannot be loaded, the action fails like a call without an answer. */
export function createAccount(user: Account['user'], link: () => Promise<ServerLink>): Account {
  const act = <T>(action: (actions: AccountActions) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    link().then(
      ({ account }) => action(account),
      () => ({ ok: false, failure: { statusCode: 0, record: null } }),
    )
  return {
    user,
    login: (provider, next) => act((to) => to.login(provider, next)),
    sendAll: () => act((to) => to.sendAll()),
    logout: () => act((to) => to.logout()),
    deleteEverything: () => act((to) => to.deleteEverything()),
    updateProfile: (profile) => act((to) => to.updateProfile(profile)),
    decideNickname: (nickname) => act((to) => to.decideNickname(nickname)),
    suggestNicknames: (count) => act((to) => to.suggestNicknames(count)),
    issueTransfer: () => act((to) => to.issueTransfer()),
    redeemTransfer: (code) => act((to) => to.redeemTransfer(code)),
  }
}
