import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadStampFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import type { SubStamp } from '../../../../src/core/contract/collected-stamp.ts'
import { parseImprint } from '../../../../src/core/domain/imprint/imprint-code.ts'
import { SIGNS } from '../../../../src/core/domain/imprint/signs.ts'
import type { LatLng } from '../../../../src/core/domain/proximity.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { dateStrokes } from '../../../../src/page/ui/sub-stamps/date-strokes.ts'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import type { PressDraft } from '../../../../src/core/domain/press.ts'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import { PressScreen } from '../../../../src/page/screens/press/press-screen.tsx'
import type { Position } from '../../../../src/page/services/position.ts'
import { PUSH } from '../../../../src/page/ui/text/push.ja.ts'
import { loadStamp } from '../../../../src/page/ui/stamp-name/load-stamp.ts'
import { sessionOf } from '../../../support/session-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

/** happy-dom never loads a picture: this stub fails to, so that the texts follow all the same. */
class NoPicture extends EventTarget {
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}
beforeEach(() => {
  vi.stubGlobal('Image', NoPicture)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The position of a phone that answers a request at once. */
const positionOf = (answer: (done: PositionCallback, fail: PositionErrorCallback) => void) => {
  const position = createPosition(
    {
      watchPosition(done: PositionCallback, fail: PositionErrorCallback) {
        answer(done, fail)
        return 1
      },
      clearWatch: () => undefined,
    } as unknown as Geolocation,
    undefined,
  )
  position.start()
  return position
}
const phoneAt = ({ lat, lng }: LatLng) =>
  positionOf((done) => done({ coords: { latitude: lat, longitude: lng, accuracy: 20 }, timestamp: Date.now() } as GeolocationPosition))
/** Permission denied (1) or position unavailable (2). */
const phoneWithout = (code: number) => positionOf((_, fail) => fail({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))

async function show(stamp_id: number, at?: LatLng | Position, token?: string, isSent = false, others: Partial<AppServices> = {}) {
  const kept: PressDraft[] = []
  const sealed: SubStamp[] = []
  const services = pageServices({
    presses: {
      async keep(draft) {
        kept.push(draft)
        return 'outbox'
      },
      async amend(key, change) {
        if (typeof change === 'object' && 'seal' in change) sealed.push(change.seal)
        if (change !== 'undo') return true
        const isHere = !isSent && kept.some((draft) => draft.key === key)
        if (isHere) kept.splice(0)
        return isHere
      },
    },
    ...(at === undefined ? {} : { position: 'lat' in at ? phoneAt(at) : at }),
    ...others,
  })
  await showPage(<PressScreen facts={await loadStamp(stamp_id)} token={token} />, services, '/find/push/')
  return { kept, sealed, services }
}
const WEEK_MS = 7 * 86_400_000
const clockOf = (read: () => Promise<{ readonly offset_ms: number }>) => createLiveValue(read, () => undefined)
const MORIOKA = (await loadStampFacts(218))!.places[0]!
const SHIZUOKA = { lat: 34.97, lng: 138.38 }
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '印を押す' })))

describe('[2, 10] the press of every kind', () => {
  it.each([
    [218, '盛岡'],
    [2049, 'あずみ'],
    [3001, 'ユリカモメ'],
    [4001, '東京総合車両センター'],
    [5001, '東京弁当'],
    [6001, 'E5系'],
    [10_001, '北東北 三県めぐり'],
  ])('%i shows its board, and is stored', async (stamp_id, name) => {
    const { kept } = await show(stamp_id)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    await press()
    expect(kept).toEqual([expect.objectContaining({ stamp_id })])
    expect(kept[0]).not.toHaveProperty('token')
  })

  it('[6] after the session’s end a press is said to wait for a login, not for the signal', async () => {
    const session = sessionOf('sns')
    await show(218, MORIOKA, undefined, false, { session })
    await press()
    expect(await screen.findByText(PUSH.pending)).toBeTruthy()
    act(() => session.send({ type: 'session.over' }))
    expect(screen.queryByText(PUSH.pending)).toBeNull()
    expect(screen.getByText(PUSH.pendingLogin)).toBeTruthy()
  })

  it('[10, 14] a train is in reach at any station where it calls', async () => {
    await show(6001, MORIOKA)
    expect(screen.getByText('盛岡駅です')).toBeTruthy()
  })

  it('[10] far away a press is not refused: it is a keepsake', async () => {
    await show(6001, SHIZUOKA)
    expect(screen.getByText(/^いまは\S+駅から\d+ km。ここで押すと「記念の印」になります。$/u)).toBeTruthy()
    cleanup()
    await show(218, SHIZUOKA)
    expect(screen.getByText(/^いまは駅から\d+ km。/u)).toBeTruthy()
  })

  it('[10] ten minutes after the last fix the note no longer says that the visitor is there: the press would be a keepsake', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      await show(218, MORIOKA)
      expect(screen.getByText('盛岡駅です')).toBeTruthy()
      await act(async () => vi.advanceTimersByTime(10 * 60_000))
      expect(screen.getByText('盛岡駅です')).toBeTruthy()
      await act(async () => vi.advanceTimersByTime(10_000))
      expect(screen.getByText('現在地がまだわかりません。いま押すと「記念の印」になります。')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['was never asked for', createPosition(undefined, undefined), '現在地を使う'],
    ['was refused', phoneWithout(1), '許可のしかたを見る'],
    ['could not be found', phoneWithout(2), 'もう一度'],
  ])('[10] where the position %s, the note says what a press would be, and offers a way', async (_, position, label) => {
    const { services } = await show(218, position)
    const button = await screen.findByRole('button', { name: label })
    expect(button.closest('p')?.textContent).toBe(`ここで押すと「記念の印」になります。${label}`)
    const start = vi.spyOn(position, 'start')
    await act(async () => void fireEvent.click(button))
    if (label === '許可のしかたを見る') expect(services.modals.get()).toBe('location-guidance')
    else expect(start).toHaveBeenCalledOnce()
  })

  it('[7] a tag that was read is its proof, and is sent with the press', async () => {
    const { kept } = await show(218, SHIZUOKA, 'a tag')
    expect(screen.getByText('駅の札を読みました。その場で押した印になります。')).toBeTruthy()
    await press()
    expect(kept).toEqual([expect.objectContaining({ stamp_id: 218, token: 'a tag' })])
  })

  it('[7] a tag that is void says so, and the place decides', async () => {
    const asked: string[] = []
    const isTagInForce = (token: string) => {
      asked.push(token)
      return Promise.resolve(false)
    }
    await show(218, SHIZUOKA, 'a void tag', false, { isTagInForce })
    expect(await screen.findByText(/^この札は、いまは使われていません。いまは駅から\d+ km。ここで押すと「記念の印」になります。$/u)).toBeTruthy()
    expect(asked).toEqual(['a void tag'])
  })

  it('[10] after dark the stamp has a star, which its imprint keeps; a train, which has no one place, has none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:00:00+09:00') })
    try {
      const { kept } = await show(218)
      await press()
      expect(parseImprint(kept[0]?.print.imprint ?? null)).toMatchObject({ engine: 2, art: 1, sign: SIGNS.indexOf('star') })
      cleanup()
      const { kept: train } = await show(6001)
      await press()
      expect(parseImprint(train[0]?.print.imprint ?? null)).toMatchObject({ engine: 2, art: 1, sign: 0 })
    } finally {
      vi.useRealTimers()
    }
  })

  it.each<[title: string, now: string, clock: () => Promise<{ readonly offset_ms: number }>, sign: (typeof SIGNS)[number]]>([
    [
      'of the corrected time, like pressed_at, where the phone’s clock is a week slow',
      '2027-04-14T12:00:00+09:00',
      () => Promise.resolve({ offset_ms: WEEK_MS }),
      'petal',
    ],
    ['of the phone’s time until the offset is read, for which no press waits', '2026-11-20T21:00:00+09:00', () => new Promise(() => undefined), 'star'],
  ])('[7, 10] the sign is that %s', async (_, now, clock, sign) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    try {
      const { kept } = await show(218, undefined, undefined, false, { clock: clockOf(clock) })
      await press()
      expect(parseImprint(kept[0]?.print.imprint ?? null)).toMatchObject({ sign: SIGNS.indexOf(sign) })
    } finally {
      vi.useRealTimers()
    }
  })

  it('[14] a special stamp needs no place, and closing leads back to the special stamps', async () => {
    await show(10_001, SHIZUOKA)
    expect(screen.getByText('場所を問わず、いつでも押せます。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '閉じる' }).getAttribute('href')).toBe('/special-stamp/')
  })

  it('an unknown number says so, with a link to the stamps', async () => {
    await show(2000)
    expect(screen.getByRole('alert').textContent).toContain('その番号の印は、ありません。')
    expect(screen.getByRole('link', { name: '駅をさがす' })).toBeTruthy()
  })
})

/** The sheet's texts come two frames after the ink. */
const undoButton = () => screen.findByRole('button', { name: 'とりけす' })

describe('[11] undo', () => {
  it('leaves a clean sheet, says so, and the next press is one step away', async () => {
    const { kept } = await show(218)
    await press()
    const button = await undoButton()
    await act(async () => void fireEvent.click(button))
    expect(kept).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('いまの印を、とりけしました。')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '印を押す' }))
    await press()
    expect(kept).toHaveLength(1)
  })
  it('says so where the press was sent already, and keeps it', async () => {
    const { kept } = await show(218, undefined, undefined, true)
    await press()
    const button = await undoButton()
    button.focus()
    await act(async () => void fireEvent.click(button))
    expect(kept).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toContain('とりけせませんでした。印は帖に残っています。')
  })
})

describe('[10] a small seal placed on the sheet', () => {
  const open = async (change: Partial<AppServices> = {}) => {
    const shown = await show(218, undefined, undefined, false, change)
    await press()
    const add = await screen.findByRole('button', { name: '小印をそえる' })
    await act(async () => void fireEvent.click(add))
    return shown
  }
  const inHand = (name: string) => screen.getByRole('button', { name: `小印「${name}」。矢印キーで動かし、Enterで押します` })

  it('is chosen, moved by the arrow keys within the paper, described in words, and pressed by Enter', async () => {
    const { sealed } = await open()
    fireEvent.click(screen.getByRole('button', { name: '小印「雪」' }))
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(inHand('雪'), { key })
    expect(screen.getByText('左から90、上から18（100のうち）')).toBeTruthy()
    await act(async () => void fireEvent.keyDown(inHand('雪'), { key: 'Enter' }))
    expect(sealed).toEqual([{ sub_stamp_id: 4, x: 0.9, y: 0.18 }])
    expect(screen.getByRole('img', { name: '小印「雪」' })).toBeTruthy()
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/^まっすぐ、くっきり、小印「雪」/u)
    expect(screen.queryByRole('button', { name: '小印をそえる' })).toBeNull()
  })
  it('returns into its box by Escape, whatever has the focus', async () => {
    const { sealed } = await open()
    await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: '小印「旅」' }), { key: 'Escape' }))
    expect(sealed).toEqual([])
    expect(screen.getByRole('button', { name: '小印をそえる' })).toBeTruthy()
  })
  it('follows a finger, and returns into its box by 「やめる」', async () => {
    const { sealed } = await open()
    const layer = inHand('晴れ').parentElement!
    layer.getBoundingClientRect = () => ({ left: 100, top: 100, width: 200, height: 200 }) as DOMRect
    fireEvent.pointerDown(layer, { clientX: 150, clientY: 250, buttons: 1 })
    expect(screen.getByText('左から25、上から75（100のうち）')).toBeTruthy()
    fireEvent.pointerMove(layer, { clientX: 90, clientY: 200, buttons: 1 })
    expect(screen.getByText('左から10、上から50（100のうち）')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'やめる' })))
    expect(sealed).toEqual([])
    expect(screen.queryByRole('img', { name: '小印「晴れ」' })).toBeNull()
    expect(screen.getByRole('button', { name: '小印をそえる' })).toBeTruthy()
  })
  it('[7] the seal of the day shows the day of the corrected time, like the book: in its box, in the hand and on the sheet', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-14T12:00:00+09:00') })
    try {
      const day = dateStrokes('2027-04-21T03:00:00Z').map(({ strokes }) => strokes)
      const daysIn = (element: HTMLElement) => [...element.querySelectorAll('path[transform]')].map((path) => path.getAttribute('d'))
      await open({ clock: clockOf(() => Promise.resolve({ offset_ms: WEEK_MS })) })
      const box = screen.getByRole('button', { name: '小印「日付」' })
      expect(daysIn(box)).toEqual(day)
      fireEvent.click(box)
      expect(daysIn(inHand('日付'))).toEqual(day)
      await act(async () => void fireEvent.keyDown(inHand('日付'), { key: 'Enter' }))
      expect(daysIn(screen.getByRole('img', { name: '小印「日付」' }))).toEqual(day)
    } finally {
      vi.useRealTimers()
    }
  })
})
