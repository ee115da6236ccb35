import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadStampArt } from '../../../../src/core/stamp-art/load-stamp-art.ts'
import { StampArtView } from '../../../../src/page/ui/stamp-art/stamp-art-view.tsx'

const show = async (view: React.ReactNode) => {
  await Promise.all([1, 5, 2049, 3001, 99_999].map(loadStampArt))
  return act(async () => render(<Suspense fallback="…">{view}</Suspense>))
}

describe('StampArtView', () => {
  afterEach(cleanup)

  it('[10] shows a station from the chunks of the build, under the name it is given', async () => {
    await show(<StampArtView stamp_id={1} cut="full" title="川部駅のスタンプ" />)
    expect((await screen.findByRole('img', { name: '川部駅のスタンプ' })).querySelectorAll('path').length).toBeGreaterThan(20)
  })

  it('[3] shows a noodle shop too, and nothing for an id without art', async () => {
    const { container } = await show([<StampArtView key="a" stamp_id={2049} cut="small" />, <StampArtView key="b" stamp_id={99_999} cut="small" />])
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(1))
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('[10] two drawings of one stamp on one page do not share clip ids', async () => {
    const { container } = await show([<StampArtView key="a" stamp_id={5} cut="full" />, <StampArtView key="b" stamp_id={5} cut="full" />])
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2))
    const ids = [...container.querySelectorAll('clipPath, clippath')].map((clip) => clip.id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
