import { expect, it } from 'vitest'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import { keepFace } from '../../../src/device/store/faces.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { keepSeals } from '../../../src/device/store/seals.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { loadedBook } from '../../support/loaded-book.ts'
import { createPhone, pressOf } from '../../support/phone.ts'

const AT = '2026-11-22T00:00:00.000Z'

it('[11] reads unsent presses, those of the overflow first, posted impressions, seals and faces', async () => {
  const phone = createPhone(() => Promise.reject(new Error('unused')))
  const stamp = collectedStamp({ collected_id: 'posted' })
  const seals = { collected_id: 'posted', sub_stamps: [], placed_at: AT }
  const face = { stamp_id: 51, collected_id: 'posted', chosen_at: AT, is_sent: false }
  await replaceCollected(phone.store, loadedBook([stamp], 0))
  await phone.keep(pressOf('stored'))
  await phone.keepFull(pressOf('shelved'))
  await keepSeals(phone.store, seals)
  await keepFace(phone.store, face)
  const [rows, ...book] = await readBook(phone)
  expect(rows.map(({ key }) => key)).toEqual(['shelved', 'stored'])
  expect(book).toEqual([[{ ...stamp, settled: 0 }], [seals], [face]])
})
