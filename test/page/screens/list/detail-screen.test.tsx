import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadConnections } from '../../../../src/core/catalogue/load-catalogue.ts'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import type { StampFacts } from '../../../../src/core/catalogue/stamp-facts.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { DetailScreen } from '../../../../src/page/screens/list/detail-screen.tsx'
import { loadStamp } from '../../../../src/page/ui/stamp-name/load-stamp.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

async function show(facts: StampFacts | undefined, stamps: readonly number[] = [], verified = true, imprint: string | null = null) {
  const numbers = createLiveValue(
    () => Promise.resolve({ list: { loaded_at: 0, byStamp: new Map([[facts?.stamp_id ?? 0, 0]]) } }),
    () => undefined,
  )
  const router = await showPage(
    <DetailScreen facts={facts} />,
    pageServices(
      { numbers },
      stamps.map((stamp_id) => ({ ...bookStamp(stamp_id), verified, imprint })),
    ),
    '/list/detail/',
  )
  await act(() => numbers.refresh())
  return router
}
const fact = (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent

describe('[2] one stamp', () => {
  it('[2] of a station asks what its picture shows until the stamp is in the book, then tells it, with its source on request', async () => {
    const station = await loadStamp(2)
    await show(station)
    expect(screen.getByRole('heading', { level: 2, name: 'この絵は…？' })).toBeTruthy()
    expect(screen.queryByText('世界で愛されるりんご「ふじ」は、この町で生まれました。')).toBeNull()
    cleanup()
    await show(station, [2])
    expect(await screen.findByText('世界で愛されるりんご「ふじ」は、この町で生まれました。')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'この絵は…' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '参考にしたページをひらく' })).toBeNull()
    const details = screen.getByText('どこから？').closest('details')!
    await act(async () => {
      details.open = true
      fireEvent(details, new Event('toggle'))
    })
    const link = await screen.findByRole('link', { name: '参考にしたページをひらく' })
    expect(link.getAttribute('href')).toBe('https://www.fujisaki-kanko.jp/history/agriculture-forestry.html')
    expect(screen.getByText('www.fujisaki-kanko.jp')).toBeTruthy()
  })

  it('[2] a sentence without a page says what it rests on; other kinds of stamp have no such sentence', async () => {
    await show(await loadStamp(9), [9])
    const details = (await screen.findByText('どこから？')).closest('details')!
    await act(async () => {
      details.open = true
      fireEvent(details, new Event('toggle'))
    })
    expect(await screen.findByText('地図からわかることを、わたしたちが書きました。')).toBeTruthy()
    cleanup()
    await show(await loadStamp(2049), [2049])
    expect(screen.queryByText(/この絵は/u)).toBeNull()
  })

  it('[10] says what the small mark in its rim tells of the press; a press without one says nothing', async () => {
    await show(await loadStamp(218), [218], true, '2.16.0.0.1s.3.1.5')
    expect(fact('小さなしるし')).toBe('星（夜空の下で押しました）')
    cleanup()
    await show(await loadStamp(218), [218], true, '2.16.0.0.1s.3.1.0')
    expect(screen.queryByText('小さなしるし')).toBeNull()
  })

  it('of a shop shows dish, station and year, and no link that is not known', async () => {
    const shop = (await loadKindFacts('ekisoba')).find(({ subtitle, gotouchi, as_of }) => subtitle !== null && gotouchi && as_of !== null)!
    await show(shop)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shop.name)
    expect(fact('名物')).toBe(`${shop.subtitle}（ご当地）`)
    expect(fact('押せる駅')).toBe(`${shop.places[0]?.station_name}駅`)
    expect(fact('所在')).toBe(shop.prefecture)
    expect(fact('この案内')).toBe(`有志の調べ（${shop.as_of}年ごろ）`)
    expect(screen.queryByRole('link', { name: 'お店や品のページをひらく' })).toBeNull()
    cleanup()
    await show({ ...shop, url: 'https://example.jp/soba' })
    expect(screen.getByRole('link', { name: 'お店や品のページをひらく' }).getAttribute('href')).toBe('https://example.jp/soba')
  })

  it('of a shop says what is unknown: the dish, the page, whether it is still open', async () => {
    const shops = await loadKindFacts('ekisoba')
    await show(shops.find(({ subtitle, shop_status, url }) => subtitle === null && shop_status === 'unknown' && url === null))
    expect([fact('名物'), fact('お店'), fact('お店のページ')]).toEqual([
      'まだわかりません。出会えたら、お楽しみください',
      'いまもあるかは、わかっていません',
      'まだ見つかっていません',
    ])
    cleanup()
    await show(shops.find(({ stamp_id }) => stamp_id === 2102))
    expect([fact('名物'), fact('お店')]).toEqual(['唐揚げそば（ご当地）', '閉店したようです'])
    cleanup()
    await show({ ...shops.find(({ shop_status }) => shop_status === 'open')!, url: 'https://example.jp/soba' })
    expect([fact('お店'), fact('お店のページ')]).toEqual(['続いているようです', undefined])
  })

  it('each shop without a known dish says so in a sentence, and promises none where the shop has closed', async () => {
    const shops = (await loadKindFacts('ekisoba')).filter(({ subtitle }) => subtitle === null)
    expect(new Set(shops.map(({ shop_status }) => shop_status))).toEqual(new Set(['open', 'closed', 'unknown']))
    for (const shop of shops) {
      await show(shop)
      expect([shop.stamp_id, fact('名物')]).toEqual([
        shop.stamp_id,
        expect.stringMatching(shop.shop_status === 'closed' ? /^わからないまま/u : /^まだわかりません。.*お楽しみ/u),
      ])
      cleanup()
    }
  })

  it('of a train shows nicknames, lines and the number of stations, and no unknown year', async () => {
    const faces = await loadKindFacts('face')
    await show(faces.find(({ name }) => name === 'E5系'))
    expect(fact('愛称')).toBe('はやぶさ・はやて・やまびこ・なすの')
    expect(fact('押せる駅')).toMatch(/^列車が停まる \d+ 駅$/u)
    expect(fact('はじめて走った年')).toBe('2011年')
    cleanup()
    await show(faces.find(({ train }) => train?.first_year === null))
    expect(fact('はじめて走った年')).toBeUndefined()
  })

  it('in the book: the press, its day, and how many have it, the visitor included', async () => {
    await show(await loadStamp(3001), [3001])
    expect(screen.getByRole('img', { name: /^ユリカモメの印。/u })).toBeTruthy()
    expect(fact('はじめて押した日')).toBe('2026年10月3日')
    expect(fact('この印を持つ人')).toBe('1 人')
    expect(screen.getByRole('link', { name: 'もう一度押す' }).getAttribute('href')).toBe('/find/push/?stamp_id=3001')
  })

  it('[15] a keepsake is marked beside its words and in its history; a verified press is not', async () => {
    await show(await loadStamp(3001), [3001], false)
    expect(screen.getByText('記念')).toBeTruthy()
    expect(screen.getByText(/・記念の印$/u)).toBeTruthy()
    cleanup()
    await show(await loadStamp(3001), [3001])
    expect(screen.queryByText('記念')).toBeNull()
  })

  it('[14] a special stamp links to its own press', async () => {
    await show(await loadStamp(10_001))
    expect(screen.getByRole('heading', { level: 1, name: '北東北 三県めぐり' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '押しかたを見る' }).getAttribute('href')).toBe('/find/push/special-stamp/?stamp_id=10001')
  })

  it('of a station links to the map and to directions in the phone’s own map app, and names other operators’ lines', async () => {
    const stations = await loadKindFacts('station')
    const tokyo = stations.find(({ name }) => name === '東京')!
    const [{ lat, lng }] = [tokyo.places[0]!]
    const router = await show(tokyo)
    const ways = within(screen.getByRole('navigation', { name: '東京駅へ' }))
    expect(ways.getByRole('link', { name: '道順を見る' }).getAttribute('href')).toContain(`geo:${lat},${lng}?q=`)
    expect(screen.getByText('道順は、スマホの地図アプリでひらきます。渡すのは駅の場所だけです。')).toBeTruthy()
    await waitFor(() => expect(fact('ほかの鉄道')).toBe('東京メトロ 丸ノ内線JR東海 東海道新幹線'))
    await act(async () => void fireEvent.click(ways.getByRole('link', { name: '地図で見る' })))
    expect(router.state.location).toMatchObject({ pathname: '/find/', state: { shown: tokyo.stamp_id } })
  })

  it('of a station with no other operator names none; a shop links to its station, a train to none', async () => {
    await show((await loadKindFacts('station')).find(({ name }) => name === '渋川'))
    await act(async () => void (await loadConnections()))
    expect(fact('ほかの鉄道')).toBeUndefined()
    cleanup()
    const shop = (await loadKindFacts('ekisoba')).find(({ places }) => places[0]!.station_stamp_id === null)!
    await show(shop)
    const ways = within(screen.getByRole('navigation', { name: `${shop.places[0]!.station_name}駅へ` }))
    expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual(['道順を見る'])
    cleanup()
    await show((await loadKindFacts('face'))[0])
    expect(screen.queryByRole('link', { name: '道順を見る' })).toBeNull()
  })

  it('[7] asks once for the impressions of other phones', async () => {
    const refreshStamp = vi.fn<(stamp_id: number) => void>()
    await showPage(<DetailScreen facts={await loadStamp(218)} />, pageServices({ refreshStamp }, [bookStamp(218)]), '/list/detail/')
    expect(refreshStamp.mock.calls).toEqual([[218]])
  })

  it('an unknown id says so, with a way back to the book', async () => {
    await show(undefined)
    expect(within(screen.getByRole('alert')).getByRole('heading', { level: 1 }).textContent).toBe('その番号の印は、ありません。')
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('/list/')
  })
})
