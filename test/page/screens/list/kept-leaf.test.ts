import { beforeEach, expect, it, vi } from 'vitest'
import { keptLeaf } from '../../../../src/page/screens/list/kept-leaf.ts'
import { createTestStorage } from '../../../support/test-storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createTestStorage()))

it('[15] the book opens in the order and at the page where it was closed', () => {
  expect([keptLeaf.order(), keptLeaf.at()]).toEqual(['day', null])
  keptLeaf.keep({ order: 'line', at: '3 a' })
  expect([keptLeaf.order(), keptLeaf.at()]).toEqual(['line', '3 a'])
  keptLeaf.keep({ order: 'own', at: 'a' })
  expect([keptLeaf.order(), keptLeaf.at()]).toEqual(['own', 'a'])
})

it.each(['', 'null', '7', '{"order":"by hand","at":7}'])('[15] an unreadable record (%j) is none', (text) => {
  localStorage.setItem('ekiincho-leaf', text)
  expect([keptLeaf.order(), keptLeaf.at()]).toEqual(['day', null])
})
