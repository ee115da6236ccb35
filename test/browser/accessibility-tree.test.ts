import { describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { FIND_POPUP } from '../../src/page/ui/text/find-popup.ja.ts'
import { COPY } from '../../src/page/ui/text/copy.ja.ts'
import { HOME_NOTICE } from '../../src/page/ui/text/home-notice.ja.ts'
import { LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { DETAIL } from '../../src/page/ui/text/stamp-detail.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { installed, it as base } from './support/fixtures.ts'
import { holdUndo, until, untilInstalled } from './support/phone-browser.ts'
import { readAloud } from './support/read-aloud.ts'

/** `heard`: the announcements from the first line that matches `from` up to the tabs or to the first line that matches `to`; days and times are today's. */
const it = base.extend('heard', ({ page }) => async (from: string, to = '案内「おもな画面」'): Promise<string[]> => {
  const lines = (await readAloud(page)).map((line) => line.replaceAll(/\d{4}\/\d+\/\d+ \d{2}:\d{2}/gu, '（日時）').replaceAll(/\d{4}年\d+月\d+日/gu, '（日）'))
  const [start, end] = [lines.indexOf(from), lines.indexOf(to)]
  if (start < 0) throw new Error(`${from} is not announced: ${lines.join(' / ')}`)
  return lines.slice(start, end < start ? undefined : end)
})

describe('[10] the ride with a screen reader', () => {
  it('the first screen, and the first steps in their own dialog', async ({ page, goTo, heard }) => {
    await goTo('/')
    // A first visit says once that presses need no signal; then the line disappears, which may be before everything else is on the phone.
    await page.getByRole('status').getByText(COPY.ready).waitFor()
    await untilInstalled(page)
    await page.getByRole('button', { name: HOME_NOTICE['how-to'].accept }).waitFor()
    await page.getByRole('status').getByText(COPY.ready).waitFor({ state: 'hidden' })
    expect(await heard('ボタン「おもな画面へ」', '一覧')).toEqual([
      'ボタン「おもな画面へ」',
      '本文',
      '見出し「駅印帖」',
      '知らせ',
      '駅で押して、 手もとに残る。',
      '東日本の1,620駅に、それぞれの印。 電波がなくても押せて、なくなりません。',
      'リンク「駅をさがす」',
      '範囲「はじめての方へ」',
      '見出し「はじめての方へ」',
      'はじめの一印まで、絵で3つ。すぐ読みおわります。',
      'ボタン「あとで」',
      'ボタン「見てみる」',
    ])
    expect(await heard('案内「おもな画面」', '')).toEqual([
      '案内「おもな画面」',
      'リンク「さがす」',
      'リンク「帖」',
      'リンク「特別」',
      'リンク「番付」',
      'リンク「わたし」',
    ])

    await page.getByRole('button', { name: HOME_NOTICE['how-to'].accept }).click()
    await page.getByRole('dialog').waitFor()
    // The page below the dialog is not announced.
    expect(await readAloud(page)).toEqual([
      '小窓「はじめの一印まで」（焦点）',
      '見出し「はじめの一印まで」',
      '一覧',
      '見出し「さがす」',
      '「さがす」をひらくと、地図と近い駅が出ます。駅名でも見つかります。',
      '見出し「押す」',
      '印に指をおいて、はなします。長くおくと濃く、すぐはなすと淡く。同じ印は、ふたつとありません。',
      '見出し「電波はいりません」',
      '押した印は、すぐ帖に入ります。「仮」の字は、電波が来たときにひとりでに消えます。',
      'リンク「使い方をくわしく」',
      'リンク「駅をさがしに行く」',
      'ボタン「閉じる」',
    ])
  })
})

describe('[10] the ride with a screen reader, with the app on the phone', () => {
  it.override('profile', installed)

  it('finding: reading starts at the heading, the map names its stations, and a list says the same', async ({ page, goTo, heard }) => {
    await goTo('/')
    await untilInstalled(page)
    await page.getByRole('link', { name: TEXT.home.find }).click()
    await page.getByText(FIND_POPUP.near('盛岡')).waitFor()
    await page.getByRole('button', { name: /前潟/u }).waitFor()
    await page.getByRole('list', { name: FIND.listLabel }).waitFor()
    await until('the reading begins at the heading', async () => (await readAloud(page)).includes('見出し「駅をさがす」（焦点）'))
    expect(await page.title()).toBe('駅をさがす｜駅印帖')

    const map = await heard('範囲「駅の地図」', '検索らん「駅・路線・都県」')
    expect(map.slice(0, 4)).toEqual(['範囲「駅の地図」', '操作の場「駅の地図」', '絵「いまいる場所」', 'ボタン「盛岡、押せます」'])
    expect(map).toContain('矢印キーで動かし、プラスとマイナスで大きさを変えます。Tabキーで駅へ移れます。')
    const pins = await page.locator('[data-stamp-id]').evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')?.split('、')[0] ?? ''))
    expect(pins.length).toBeGreaterThan(4)
    const readList = async () => (await heard('検索らん「駅・路線・都県」')).join('\n')
    // The last rows of the list follow a few a frame.
    const unnamed = async () => {
      const said = await readList()
      return pins.filter((name) => !said.includes(` ${name} `))
    }
    await expect.poll(unnamed).toEqual([])
    const list = await readList()
    expect(list).toContain('一覧「押せます」\nリンク「もりおか 盛岡 東北新幹線・東北本線・田沢湖線 10 m 押せます」')
    expect(list).toContain('一覧「駅の一覧」\nリンク「かみもりおか 上盛岡 山田線 1.5 km」')
    expect(list).toContain('知らせ\n盛岡駅の印が押せます\nボタン「あとで」\nリンク「押す」')

    await page.getByRole('searchbox').fill('なしなし')
    await page.getByText(FIND.noneHint).waitFor()
    expect((await heard('見出し「0 駅」')).slice(0, 4)).toEqual([
      '見出し「0 駅」',
      '知らせ',
      '「なしなし」に合う駅は、ありません。',
      'かなやローマ字でも、さがせます。',
    ])
    // The number of results is announced whenever it changes.
    expect(await page.getByRole('heading', { name: '0 駅' }).locator('[aria-live=polite]').textContent()).toBe('0 駅')
  })

  it('the press without a signal, in words; 仮 wherever the stamp is named, until it is posted', async ({ phone, page, goTo, heard }) => {
    await holdUndo(page)
    await goTo('/find/push/?stamp_id=218')
    await page.getByText(PUSH.arrived('盛岡')).waitFor()
    await untilInstalled(page)
    const before = ['本文', 'リンク「閉じる」', '盛岡駅です', 'もりおか', '見出し「盛岡」', 'Morioka']
    // The status exists, empty, before any message.
    expect(await heard('本文')).toEqual([...before, '印に指をおいて、はなしてください', '知らせ', 'ボタン「印を押す」'])
    await phone.context.setOffline(true)
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    await page.getByText(PUSH.pending).waitFor()
    const told = ['絵「盛岡駅の印。まっすぐ、くっきり」', '知らせ', 'まっすぐ、くっきり']
    const kari = ['仮の印（送る前）', '仮の印です。電波があるときに、ひとりでに送られます。']
    const next = ['リンク「帖を見る」', 'ボタン「もう一度押す」']
    expect(await heard('本文')).toEqual([...before, ...told, ...kari, 'ボタン「とりけす」', 'ボタン「小印をそえる」', ...next])

    await page.getByRole('link', { name: PUSH.seeBook }).click()
    await page.getByText(DETAIL.firstPress).waitFor()
    for (const late of ['大きな岩を割って育った桜が、城下に咲きます。', 'IGRいわて銀河鉄道線']) await page.getByText(late).waitFor()
    const detail = await heard('本文')
    expect(detail.slice(0, 14)).toEqual([
      '本文',
      'もりおか',
      '見出し「盛岡」（焦点）',
      'Morioka',
      '絵「盛岡駅の印。まっすぐ、くっきり」',
      'まっすぐ、くっきり',
      '仮の印（送る前）',
      'ボタン「小印をそえる」',
      '範囲「この絵は…」',
      '見出し「この絵は…」',
      '大きな岩を割って育った桜が、城下に咲きます。',
      '組',
      'どこから？',
      'リンク「もう一度押す」',
    ])
    expect(detail.slice(detail.indexOf('見出し「これまでの印」')).filter((said) => said !== '知らせ')).toEqual([
      '見出し「これまでの印」',
      '一覧',
      '（日時）',
      '仮の印（送る前）',
      'まっすぐ、くっきり',
    ])
    await goTo('/list/')
    await page.getByRole('link', { name: /盛岡/u }).waitFor()
    expect((await heard('一覧「帖」'))[1]).toBe('リンク「もりおか 盛岡 仮の印（送る前） （日）」')
    await goTo('/mypage/')
    // The sentence of the tray is there before its rows, and a row says that it waits once an attempt has failed.
    await page.getByRole('button', { name: 'もう一度送る 盛岡' }).waitFor()
    await page.getByText(MYPAGE.state.waiting).waitFor()
    expect((await heard('範囲「印のトレイ」')).slice(0, 9)).toEqual([
      '範囲「印のトレイ」',
      '見出し「印のトレイ」',
      '押した印は、送り終わるまでここにあります。消えることはありません。',
      '一覧',
      '盛岡',
      '仮の印（送る前）',
      '（日時）',
      '電波を待っています',
      'ボタン「もう一度送る 盛岡」',
    ])

    await phone.context.setOffline(false)
    await goTo('/list/')
    await until('仮 is gone', async () => (await heard('一覧「帖」'))[1] === 'リンク「もりおか 盛岡 （日）」')
  })

  it('choices announce which is chosen, and an error is an alert', async ({ page, goTo, heard }) => {
    await goTo('/list/?show=all&area=tokyo')
    await page.getByRole('button', { name: /^東京の駅・すべて/u }).click()
    await page.getByRole('dialog', { name: LISTS.filters }).waitFor()
    expect(await heard('組「どの印」', '案内「印の種類」')).toEqual([
      '組「どの印」',
      'ボタン「押した印」',
      'ボタン「まだの印」',
      'ボタン「すべて」（押されている）',
    ])
    expect(await heard('組「地域」', 'リンク「線ごと」')).toEqual([
      '組「地域」',
      'ボタン「すべて」',
      'ボタン「北東北」',
      'ボタン「南東北」',
      'ボタン「北関東」',
      'ボタン「南関東」',
      'ボタン「東京」（押されている）',
      'ボタン「甲信越」',
    ])
    await goTo('/login/?error=failed')
    await page.getByText(ACCOUNT.login.errors.failed).waitFor()
    expect((await heard('見出し「ログイン」')).slice(2, 4)).toEqual([
      '警告',
      'ログインできませんでした。何も変わっていません。少し待ってから、もう一度お試しください。',
    ])
    await goTo('/dev/modal/error/?debug=1')
    await page.getByRole('alertdialog').waitFor()
    expect((await readAloud(page)).slice(0, 4)).toEqual([
      '警告の小窓「うまくいきませんでした」（焦点）',
      '見出し「うまくいきませんでした」',
      'サーバーの調子がよくないようです。少し待ってから、もう一度お試しください。',
      '押した印は、このスマホに残っています。',
    ])
  })
})
