import { expect, it } from 'vitest'
import { createRateBucket } from '../../../server/http/rate-bucket.ts'

it('allows a burst, then the refill rate, and returns how long the next request must wait', () => {
  const bucket = createRateBucket({ burst: 3, perSecond: 2 })
  expect([0, 0, 0, 0].map(() => bucket.take('a', 1_000))).toEqual([0, 0, 0, 500])
  expect(bucket.take('b', 1_000)).toBe(0)
  expect(bucket.take('a', 1_400)).toBe(100)
  expect(bucket.take('a', 1_500)).toBe(0)
  expect(bucket.take('a', 1_500)).toBe(500)
})

it('a long pause refills the burst and no more, and a clock set back refills nothing', () => {
  const bucket = createRateBucket({ burst: 2, perSecond: 1 })
  expect([bucket.take('a', 0), bucket.take('a', 0), bucket.take('a', 0)]).toEqual([0, 0, 1_000])
  expect([1, 2, 3].map(() => bucket.take('a', 3_600_000))).toEqual([0, 0, 1_000])
  expect(bucket.take('a', 0)).toBe(1_000)
})

it('drops idle addresses, so that a flood of them does not fill the memory', () => {
  const bucket = createRateBucket({ burst: 1, perSecond: 1 })
  for (let i = 0; i <= 10_001; i += 1) bucket.take(`a${i}`, 0)
  expect(bucket.size()).toBe(10_002)
  bucket.take('b', 10_000)
  expect(bucket.size()).toBe(1)
  expect(bucket.take('b', 10_000)).toBe(1_000)
})
