import { expect, it } from 'vitest'
import { mapListed } from '../../../src/core/catalogue/listed-stamps.ts'
import { loadListedStamps } from '../../../src/core/catalogue/load-listed-stamps.ts'
import { kindOf } from '../../../src/core/catalogue/stamp-kind.ts'

it('[3] reads each stamp of the catalogue once by the function of its own kind, in the order of stamp_id', async () => {
  const stamps = await loadListedStamps()
  const as =
    <K extends string>(kind: K) =>
    ({ stamp_id }: { readonly stamp_id: number }) =>
      [stamp_id, kind] as const
  const read = mapListed<readonly [number, string]>(stamps, {
    station: as('station'),
    ekisoba: as('ekisoba'),
    ikimono: as('ikimono'),
    traindepot: as('traindepot'),
    ekiben: as('ekiben'),
    face: as('face'),
  })
  const ids = read.map(([stamp_id]) => stamp_id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  expect(ids).toHaveLength(Object.values(stamps).reduce((sum, ofKind) => sum + ofKind.length, 0))
  expect(read.filter(([stamp_id, kind]) => kindOf(stamp_id) !== kind)).toEqual([])
})
