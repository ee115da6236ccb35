import { expect, it } from 'vitest'
import { readBook } from '../../../src/device/store/read-book.ts'
import { createImpressions } from '../../../src/page/app/impressions.ts'
import { createPhone, pressOf } from '../../support/phone.ts'

/** The impressions of a phone without a server; `sent` has what was stored at each request to send. */
function openTab() {
  const phone = createPhone(() => Promise.reject(new Error('no server in this test')))
  const sent: Promise<readonly unknown[][]>[] = []
  const impressions = createImpressions({ ...phone, sendNow: () => void sent.push(readBook(phone).then((book) => book.map((each) => [...each]))) })
  return { phone, impressions, sent }
}

it('[10, 15] seals and a face are stored before they are sent', async () => {
  const { impressions, sent } = openTab()
  await impressions.placeSeals('a', [{ sub_stamp_id: 2, x: 0.5, y: 0.5 }])
  await impressions.chooseFace(51, 'a')
  expect((await Promise.all(sent)).map(([, , seals, faces]) => [seals?.length, faces?.length])).toEqual([
    [1, 0],
    [1, 1],
  ])
})

it('[11] a refused press waits again before it is sent', async () => {
  const { phone, impressions, sent } = openTab()
  await phone.keep(pressOf('a'), { state: 'refused' })
  await impressions.retryPress('a')
  expect((await Promise.all(sent)).map(([rows]) => rows)).toMatchObject([[{ key: 'a', state: 'waiting' }]])
})
