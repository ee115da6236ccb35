const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/u

/**
 * The setting that adds the demo logins where only this machine reaches the server; nothing elsewhere. The server itself never adds them without it.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ DEMO_IDP?: '1' }}
 */
export function demoLogin({ HOST = '', PUBLIC_ORIGIN = '', TRUST_PROXY = '' }) {
  const hosts = [HOST, URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN).hostname : PUBLIC_ORIGIN]
  const isLocal = hosts.every((host) => host === '' || LOOPBACK.test(host)) && ['', '0'].includes(TRUST_PROXY)
  return isLocal ? { DEMO_IDP: '1' } : {}
}
