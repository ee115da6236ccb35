import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StampName } from '../../../../src/page/ui/stamp-name/stamp-name.tsx'

afterEach(cleanup)

describe('the name of a stamp', () => {
  it.each([
    [218, '盛岡'],
    [2049, 'あずみ'],
    [3001, 'ユリカモメ'],
    [4001, '東京総合車両センター'],
    [5001, '東京弁当'],
    [6001, 'E5系'],
    [10_001, '北東北 三県めぐり'],
    [10_035, 'ログインの印 1日目'],
  ])('[3] %i is %s', async (stamp_id, name) => {
    render(
      <p>
        <StampName stamp_id={stamp_id} />
      </p>,
    )
    expect(await screen.findByText(name)).toBeTruthy()
  })

  it('[3] another stamp in the same place never shows the previous name', async () => {
    const { rerender } = render(
      <p>
        <StampName stamp_id={218} />
      </p>,
    )
    await screen.findByText('盛岡')
    rerender(
      <p>
        <StampName stamp_id={5001} />
      </p>,
    )
    expect(screen.queryByText('盛岡')).toBeNull()
    expect(await screen.findByText('東京弁当')).toBeTruthy()
  })
})
