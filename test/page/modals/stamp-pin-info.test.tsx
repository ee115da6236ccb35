import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { StampPinInfo, type StampPinInfoProps } from '../../../src/page/modals/stamp-pin-info.tsx'
import { pressOf } from '../../support/phone.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

const catalogue = await loadCatalogue()
const station = catalogue.stations.find((candidate) => candidate.name === '渋川')!

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(props: Partial<StampPinInfoProps> = {}) {
  const onClose = vi.fn<() => void>()
  await showPage(<StampPinInfo station={station} catalogue={catalogue} entry={undefined} distance_m={undefined} onClose={onClose} {...props} />, pageServices())
  return { onClose }
}

describe('[2] a selected pin', () => {
  it('shows its board, its distance and that the book lacks it, and links to its sheet', async () => {
    const { onClose } = await show({ distance_m: 4230 })
    expect(screen.getByRole('dialog', { name: /渋川/u })).toBeTruthy()
    expect(screen.getByText('まだ帖にない印です')).toBeTruthy()
    expect(screen.getByText('ここから およそ 4.2 km')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'この駅の印を押す' }).getAttribute('href')).toBe(`/find/push/?stamp_id=${station.stamp_id}`)
    expect(screen.queryByRole('link', { name: '帖で見る' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('[11] shows the impression of one that is in the book, marked 仮 before it is sent', async () => {
    const row = newOutboxRow(pressOf('a', { stamp_id: station.stamp_id, pressed_at: '2026-11-21T03:00:00.000Z' }), 'guest')
    await show({ entry: collectedView([], [row]).byStamp.get(station.stamp_id) })
    expect(screen.getByText(/帖にあります（2026年11月21日）/u).textContent).toContain('仮')
    expect(screen.getByRole('link', { name: '帖で見る' }).getAttribute('href')).toBe(`/list/detail/?stamp_id=${station.stamp_id}`)
    expect(screen.queryByText(/ここから/u)).toBeNull()
  })
})
