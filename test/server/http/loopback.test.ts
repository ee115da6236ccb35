import { expect, it } from 'vitest'
import { isLoopback } from '../../../server/http/loopback.ts'

it.each(['http://localhost:8787', 'http://127.0.0.1', 'https://127.8.8.8:1', 'http://[::1]:8787', 'http://app.localhost'])('%s is this machine', (origin) => {
  expect(isLoopback(origin)).toBe(true)
})

it.each([
  'https://ekiincho.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://0.0.0.0:8787',
  'http://192.168.0.9',
  'http://[::]',
  'http://xlocalhost',
])('%s is not', (origin) => {
  expect(isLoopback(origin)).toBe(false)
})
