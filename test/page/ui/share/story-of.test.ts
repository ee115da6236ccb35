import { expect, it } from 'vitest'
import { storyOf } from '../../../../src/page/ui/share/story-of.ts'

it('[10] a station shares the sentence about its picture; other stamps have none', async () => {
  expect(await storyOf(2)).toBe('世界で愛されるりんご「ふじ」は、この町で生まれました。')
  expect(await storyOf(3001)).toBe('')
})
