import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { StampRow } from '../../../../src/page/ui/stamp-row/stamp-row.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

it('[15] a keepsake is marked beside its day, and a verified stamp is not', async () => {
  const facts = (await loadKindFacts('station'))[0]!
  const rowOf = async (verified: boolean) => {
    cleanup()
    await showPage(
      <StampRow facts={facts} entry={collectedView([{ ...bookStamp(facts.stamp_id), verified }], []).byStamp.get(facts.stamp_id)} to="/list/detail/" />,
      pageServices(),
    )
    return screen.getByRole('link').textContent
  }
  expect(await rowOf(false)).toMatch(/日記念$/u)
  expect(await rowOf(true)).toMatch(/日$/u)
})

it('[11] an unsent press is marked beside the name: the end of a long name is cut off, and a mark within it would be too', async () => {
  const facts = (await loadKindFacts('ekiben')).toSorted((a, b) => b.name.length - a.name.length)[0]
  if (facts === undefined) throw new Error('no lunch box')
  const press = newOutboxRow(
    { key: 'a', stamp_id: facts.stamp_id, pressed_at: '2026-11-21T00:00:00.000Z', tilt: 0, blurred: 0, imprint: null, restamp_number: 0 },
    'guest',
  )
  await showPage(<StampRow facts={facts} entry={collectedView([], [press]).byStamp.get(facts.stamp_id)} to="/list/detail/" />, pageServices())
  const name = screen.getByText((_, element) => element?.textContent === facts.name && element.hasAttribute('data-long'))
  expect(screen.getByRole('link').textContent).toContain(`${facts.name}仮`)
  expect(name.contains(screen.getByText('仮'))).toBe(false)
})

it('[3] a row that is used again for another stamp never shows the first one’s picture', async () => {
  const [first, second] = await loadKindFacts('station')
  if (first === undefined || second === undefined) throw new Error('no stations')
  const { byStamp } = collectedView([bookStamp(first.stamp_id), bookStamp(second.stamp_id)], [])
  function Reused() {
    const [facts, setFacts] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setFacts(second)}>
          つぎ
        </button>
        {facts === undefined ? null : <StampRow facts={facts} entry={byStamp.get(facts.stamp_id)} to="/list/detail/" />}
      </>
    )
  }
  await showPage(<Reused />, pageServices())
  const before = screen.getByRole('link')
  const picture = before.querySelector('canvas')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('link')).toBe(before)
  expect(before.textContent).toContain(second.name)
  expect(before.querySelector('canvas')).not.toBe(picture)
})
