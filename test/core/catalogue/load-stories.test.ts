import { expect, it } from 'vitest'
import { loadStories, loadStorySources } from '../../../src/core/catalogue/load-stories.ts'

it('[13] the sentence about a picture and its source belong to the same station', async () => {
  const [stories, sources] = await Promise.all([loadStories(), loadStorySources()])
  expect([stories.size, sources.size]).toEqual([1620, 1620])
  expect([stories.get(9), sources.get(9)]).toEqual(['稲穂の波のむこうに、岩木山が立っています。', 'map'])
  expect(sources.get(7)).toBe('https://www.navitabi.jp/article/4171')
})
