import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { ShellList } from '../../../../src/core/contract/builds.ts'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import { createPhoneCopyKeeper } from '../../../../src/page/app/phone-copy.ts'
import { LineScreen } from '../../../../src/page/screens/list/line-screen.tsx'
import { COPY } from '../../../../src/page/ui/text/copy.ja.ts'
import { LINES } from '../../../../src/page/ui/text/lines.ja.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
const idsOf = (name: string) =>
  catalogue.stations.filter((station) => station.lines.includes(catalogue.lines.findIndex((line) => line.name === name))).map(({ stamp_id }) => stamp_id)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(name: string, stamps: readonly number[] = []) {
  await showPage(<LineScreen catalogue={catalogue} name={name} />, pageServices({}, stamps.map(bookStamp)), '/list/')
}

describe('[2] a line', () => {
  it('has its string, its ends and its stations in order', async () => {
    await show('五能線', idsOf('五能線').slice(0, 3))
    expect(await screen.findByRole('img', { name: '五能線、43駅のうち3駅' })).toBeTruthy()
    expect(screen.getByText('東能代から川部まで')).toBeTruthy()
    expect(screen.queryByText(/点線/u)).toBeNull()
    const rows = within(screen.getByRole('list', { name: 'この線の駅' })).getAllByRole('link')
    expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
      expect.stringContaining('東能代'),
      expect.stringContaining('能代'),
      expect.stringContaining('向能代'),
    ])
  })

  it("[13] where it passes other lines' stations its string is dotted, and the text says why; a line without two ends names none", async () => {
    await show('成田エクスプレス')
    const string = await screen.findByRole('img', { name: '成田エクスプレス、14駅のうち0駅' })
    expect(string.querySelectorAll('path')).toHaveLength(2)
    expect(string.querySelectorAll('circle')).toHaveLength(14)
    expect(screen.getByText('点線は、ほかの線の駅を通るところです。')).toBeTruthy()
    expect(screen.queryByText(/から.+まで$/u)).toBeNull()
  })

  it('[15] counts verified stamps, not keepsakes', async () => {
    const [there = 0, afar = 0] = idsOf('五能線')
    await showPage(<LineScreen catalogue={catalogue} name="五能線" />, pageServices({}, [bookStamp(there), { ...bookStamp(afar), verified: false }]), '/list/')
    expect(await screen.findByRole('img', { name: '五能線、43駅のうち1駅' })).toBeTruthy()
  })

  it('that is unknown says so, and links back', async () => {
    await show('銀河線')
    expect((await screen.findByRole('status')).textContent).toBe('「銀河線」という線は、この帖にありません。')
    expect(screen.getByRole('link', { name: 'すべての線' }).getAttribute('href')).toBe('/list/?by=line')
  })
})

describe('[10] whether a trip along a line works offline', () => {
  const FILE = 'assets/file-1.js'
  const LIST = 'assets/shell-1.json'
  const list: ShellList = {
    needed: [{ url: FILE, holds: [FILE], bytes: 10 }],
    prefectures: [],
    kits: { folder: 'assets/kits-1/', besides: {} },
    stations: 0,
    rest: [],
    later: [],
  }
  const urlOf = (name: string) => new URL(name, location.origin).href

  /** A phone whose worker is in `state`, with the files of `names`; and the book's keeper, which has begun. */
  async function phone(state: 'activated' | 'redundant', names: readonly string[]) {
    const worker = Object.assign(new EventTarget(), { state })
    const registration = { active: worker }
    const register = vi.fn<() => Promise<typeof registration>>(() => Promise.resolve(registration))
    const held = new Map(names.map((name) => [urlOf(name), new Response('file')]))
    const locks = { request: (_name: string, run: () => Promise<void>) => run() }
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        serviceWorker: { value: { getRegistration: () => Promise.resolve(state === 'activated' ? registration : undefined), register } },
        locks: { value: locks },
      }),
    )
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => [...held.keys()].map((url) => ({ url })),
        match: async ({ url }: { url: string }) => (url === urlOf(LIST) ? new Response(JSON.stringify(list)) : held.get(url)),
        put: async (url: string, response: Response) => void held.set(url, response),
      }),
    })
    const keeper = createPhoneCopyKeeper(createPosition(undefined, undefined))
    const begun = keeper.gather(false)
    await showPage(<LineScreen catalogue={catalogue} name="五能線" />, pageServices({ phoneCopy: () => Promise.resolve(keeper) }), '/list/')
    return { begun, register }
  }

  it('nothing more is needed once the phone has everything', async () => {
    await phone('activated', [LIST, FILE])
    expect(await screen.findByText(LINES.held)).toBeTruthy()
    expect(screen.queryByRole('button', { name: LINES.gather })).toBeNull()
  })

  it('without a signal it says so, and a tap completes it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { begun } = await phone('activated', [LIST])
    expect(await screen.findByText(COPY.signal)).toBeTruthy()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('file', { headers: { 'Content-Type': 'text/javascript' } })))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: LINES.gather })))
    expect(await screen.findByText(LINES.held)).toBeTruthy()
    await begun
  })

  it('[1] a worker whose installation failed is registered again', async () => {
    const { register } = await phone('redundant', [])
    expect(await screen.findByText(COPY.signal)).toBeTruthy()
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })
})
