import { describe, expect, it } from 'vitest'
import { campaignStatus, courseStatus } from '../../../../src/core/domain/play/courses.ts'

describe('the campaign', () => {
  it.each([
    [0, { done: 0, isComplete: false, isRewardTaken: false }],
    [1, { done: 1, isComplete: false, isRewardTaken: false }],
    [2, { done: 7, isComplete: true, isRewardTaken: false }],
    [3, { done: 7, isComplete: true, isRewardTaken: true }],
    [3, { done: 0, isComplete: true, isRewardTaken: true }],
  ] as const)('[14] a course has status %i where %o', (status, course) => {
    expect(courseStatus(course)).toBe(status)
  })

  it.each([
    [0, []],
    [0, [0, 0]],
    [1, [0, 1]],
    [1, [3, 0]],
    [1, [2, 1]],
    [2, [2, 2]],
    [2, [3, 2]],
    [3, [3, 3]],
  ] as const)('[14] the campaign has status %i where its courses have %o', (status, courses) => {
    expect(campaignStatus(courses)).toBe(status)
  })
})
