import { expect, it } from 'vitest'
import { refuseOtherSites } from '../../../server/http/check-origin.ts'

const OURS = 'https://ekiincho.example'
const isRefused = (headers: Record<string, string>, publicOrigin: string | null = null) => {
  try {
    refuseOtherSites(new Request(`${OURS}/system/api/guest/regist`, { method: 'POST', headers }), publicOrigin)
    return false
  } catch {
    return true
  }
}

it.each([
  ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['none: typed by the visitor', { 'Sec-Fetch-Site': 'none' }, false],
  ['same-site', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['cross-site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['cross-site with our origin claimed', { 'Sec-Fetch-Site': 'cross-site', Origin: OURS }, true],
  ['a value of tomorrow', { 'Sec-Fetch-Site': 'cousin' }, true],
  ['no metadata, our origin', { Origin: OURS }, false],
  ['no metadata, another origin', { Origin: 'https://evil.example' }, true],
  ['no metadata, a sister origin', { Origin: 'https://www.ekiincho.example' }, true],
  ['no metadata, another port', { Origin: `${OURS}:444` }, true],
  ['no metadata, an opaque origin', { Origin: 'null' }, true],
  ['neither: no browser', {}, false],
  ['no metadata, Host as the phone has it', { Origin: 'http://192.168.0.9:8787', Host: '192.168.0.9:8787' }, false],
])('[6] a POST with %s: refused %s', (_title, headers, refused) => {
  expect(isRefused(headers as Record<string, string>)).toBe(refused)
})

it('[6] behind a proxy the public origin is ours', () => {
  expect(isRefused({ Origin: 'https://rally.example' }, 'https://rally.example')).toBe(false)
  expect(isRefused({ Origin: 'https://evil.example' }, 'https://rally.example')).toBe(true)
})
