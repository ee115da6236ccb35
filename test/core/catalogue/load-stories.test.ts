import { expect, it } from 'vitest'
import { loadStories, loadStorySources } from '../../../src/core/catalogue/load-stories.ts'

it('[13] the sentence about a picture and its source belong to the same station', async () => {
  const [stories, sources] = await Promise.all([loadStories(), loadStorySources()])
  expect([stories.size, sources.size]).toEqual([1620, 1620])
  expect([stories.get(4), sources.get(4)]).toEqual(['りんごの木箱が並ぶ、りんごとともに生きる町です。', 'known'])
  expect(sources.get(7)).toBe('https://www.navitabi.jp/article/4171')
})
