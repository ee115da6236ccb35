import { expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { SUBJECTS } from '../../../src/core/catalogue/subjects.ts'

it('[14] every station says in at most 16 characters what its picture shows', async () => {
  const { stations } = await loadCatalogue()
  expect(stations.filter(({ stamp_id }) => SUBJECTS.get(stamp_id) === undefined)).toEqual([])
  expect([...SUBJECTS.values()].filter((subject) => subject === '' || [...subject].length > 16)).toEqual([])
  expect(SUBJECTS.get(1191)).toBe('赤れんがの丸の内駅舎')
})
