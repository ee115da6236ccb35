import { expect, it } from 'vitest'
import { demoLogin } from '../../scripts/demo-login.mjs'
import { readSettings } from '../../server/settings.ts'

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:8787' }, true],
  [{ HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:8787', TRUST_PROXY: '0' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_ORIGIN: 'https://ekiincho.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://ekiincho.example', TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ DEMO_IDP: '0' }, false],
])('[1] npm start with %j adds the demo logins: %s', (env: Record<string, string>, isAdded) => {
  expect(readSettings({ ...demoLogin(env), ...env }, '/app').demoIdp).toBe(isAdded)
})
