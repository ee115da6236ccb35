import { expect, it } from 'vitest'
import { NOTE_LENGTH_MAX } from '../../../src/core/contract/constants.ts'
import { noteText } from '../../../src/core/domain/margin.ts'

it.each([
  ['  雪がふった\n朝  ', '雪がふった 朝'],
  ['　　', ''],
  ['雪　　がふった', '雪 がふった'],
  [`　　${'あ'.repeat(NOTE_LENGTH_MAX)}`, 'あ'.repeat(NOTE_LENGTH_MAX)],
  ['あ'.repeat(70), 'あ'.repeat(NOTE_LENGTH_MAX)],
  // A character of two code units counts once, and is never cut.
  ['𠮷'.repeat(70), '𠮷'.repeat(NOTE_LENGTH_MAX)],
  [`${'あ'.repeat(59)} いい`, 'あ'.repeat(59)],
])('[15] a note of %j is the one line %j', (typed, text) => {
  expect(noteText(typed)).toBe(text)
})
