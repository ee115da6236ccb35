import { describe, expect, it } from 'vitest'
import { COURSE_IDS } from '../../../../src/core/catalogue/face.ts'
import { INKS } from '../../../../src/core/domain/play/inks.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { MISSION_TEXT, rewardTitle } from '../../../../src/page/ui/text/missions.ja.ts'
import { ALL_STAMPS } from '../../../server/support/play.ts'

const { missions } = playFacts(ALL_STAMPS.values())

describe('texts of the missions', () => {
  it('[14] every special stamp has its own name, short enough for a stamp', () => {
    const titles = missions.map(({ goal }) => MISSION_TEXT.title(goal))
    expect(new Set(titles).size).toBe(missions.length)
    expect(titles.filter((title) => title.length > 18)).toEqual([])
  })

  it('[14] the mission is a sentence that states the number', () => {
    const sentences = missions.map(({ goal, target }) => MISSION_TEXT.goal(goal, target))
    expect(new Set(sentences).size).toBe(missions.length)
    expect(sentences.filter((sentence) => !sentence.endsWith('ます。'))).toEqual([])
    for (const [index, { goal, target }] of missions.entries()) {
      if (goal.kind !== 'prefectures') expect(sentences[index]).toContain(String(target))
    }
  })

  it('[14] what is missing is counted with the right counter', () => {
    const left = missions.map(({ goal }) => MISSION_TEXT.left(goal, 2))
    expect(new Set(left)).toEqual(new Set(['2県', '2都県', '2駅', '2杯', '2種', '2カ所', '2折', '2形式'].map((count) => `その場の印であと${count}`)))
  })

  it('[14] a mission and what it lacks are counted alike', () => {
    const counted = missions.filter(({ goal }) => goal.kind !== 'prefectures')
    for (const { goal, target } of counted) expect(MISSION_TEXT.goal(goal, target)).toContain(MISSION_TEXT.left(goal, target).replace('その場の印であと', ''))
  })

  it('[14] a special stamp and a login stamp are named after what earned them', () => {
    expect([10_001, 10_035, 51].map(rewardTitle)).toEqual(['北東北 三県めぐり', 'ログインの印 1日目', '51'])
  })

  it('[3, 14] inks and courses have their own names', () => {
    expect(new Set(INKS.map(({ key }) => MISSION_TEXT.ink[key])).size).toBe(INKS.length)
    expect(new Set(COURSE_IDS.map((id) => MISSION_TEXT.course[id])).size).toBe(COURSE_IDS.length)
  })
})
