import { describe, expect, it } from 'vitest'
import { badgeOutbox } from '../../sw/badge.ts'

describe('[11] the badge after a drain with no page open', () => {
  it.each([0, 1, 3])('counts the %i presses that are left, and is cleared at zero', async (count) => {
    const told: unknown[] = []
    await badgeOutbox(count, { setAppBadge: async (contents) => void told.push(contents) })
    expect(told).toEqual([count])
  })

  it('a browser without badges, or one that forbids them, works as usual', async () => {
    await expect(badgeOutbox(1, {})).resolves.toBeUndefined()
    await expect(badgeOutbox(1, { setAppBadge: () => Promise.reject(new DOMException('', 'NotAllowedError')) })).resolves.toBeUndefined()
  })
})
