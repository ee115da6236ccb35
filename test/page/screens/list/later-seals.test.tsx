import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SubStamp } from '../../../../src/core/contract/collected-stamp.ts'
import { LaterSeals } from '../../../../src/page/screens/list/later-seals.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const SUN: SubStamp = { sub_stamp_id: 2, x: 0.86, y: 0.14 }
const RAIN: SubStamp = { sub_stamp_id: 3, x: 0.5, y: 0.5 }
const ID = '0b5e0d4e-93f4-4f6d-9a6c-0c1f5f0a7d11'
afterEach(cleanup)

async function show(sub_stamps: readonly SubStamp[], keep: (seals: readonly SubStamp[]) => Promise<void> = () => Promise.resolve()) {
  const placed: (readonly SubStamp[])[] = []
  const placeSeals = (collected_id: string, seals: readonly SubStamp[]) => {
    expect(collected_id).toBe(ID)
    placed.push(seals)
    return keep(seals)
  }
  await showPage(
    <LaterSeals impression={{ collected_id: ID, pressed_at: '2026-11-22T01:00:00.000Z', sub_stamps }} words={null} className="" isKeepsake={false}>
      <canvas />
    </LaterSeals>,
    pageServices({ placeSeals }),
  )
  return placed
}
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => act(async () => fireEvent.click(button(name)))

describe('[10] small seals on the stamp’s own page', () => {
  it('are chosen, moved by the arrow keys, and placed beside existing ones', async () => {
    const placed = await show([RAIN])
    await click('小印をそえる（あと2つ）')
    await click('小印「雪」')
    fireEvent.keyDown(button('小印「雪」。矢印キーで動かし、Enterで押します'), { key: 'ArrowLeft' })
    expect(placed).toEqual([])
    await click('ここに押す')
    expect(placed).toEqual([[RAIN, { sub_stamp_id: 4, x: 0.1, y: 0.86 }]])
    expect(screen.queryByRole('button', { name: 'ここに押す' })).toBeNull()
  })

  it('that are put away change nothing', async () => {
    const placed = await show([])
    await click('小印をそえる')
    await click('やめる')
    await click('小印をそえる')
    fireEvent.keyDown(button('小印「晴れ」。矢印キーで動かし、Enterで押します'), { key: 'Escape' })
    expect(placed).toEqual([])
    expect(button('小印をそえる')).toBeTruthy()
  })

  it('are taken off one by one, and a sheet with three takes no more', async () => {
    const placed = await show([SUN, RAIN, SUN])
    expect(screen.queryByRole('button', { name: /そえる/u })).toBeNull()
    expect(within(screen.getByRole('list', { name: 'そえた小印' })).getAllByRole('button')).toHaveLength(3)
    await click('小印「雨」をはずす')
    expect(placed).toEqual([[SUN, SUN]])
  })

  it('that a full phone cannot store are reported until they are stored', async () => {
    let isFull = true
    await show([SUN], () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve()))
    await click('小印「晴れ」をはずす')
    expect(screen.getByRole('alert').textContent).toContain('小印を残せませんでした')
    isFull = false
    await click('小印「晴れ」をはずす')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
