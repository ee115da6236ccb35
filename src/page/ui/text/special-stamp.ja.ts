import { formatNumber } from '../text.ja.ts'

/** Texts of /special-stamp/; missions, courses and inks have their names in missions.ja. */
export const SPECIAL_STAMP = {
  title: '特別な印',
  count: (got: number, total: number) => `${formatNumber(total)}個のうち ${formatNumber(got)}個`,
  guest: 'ゲストのままでも集まります。ログインすると、毎日の印も届きます。',
  login: 'ログイン',
  now: 'いま押せます',
  none: 'いま押せる印は、ありません。その場で押した印がふえると、ここに届きます。',
  nearest: (title: string, left: string) => `つぎに近いのは「${title}」。${left}です。`,
  allDone: '特別な印は、すべてそろいました。',
  anywhere: 'どこにいても押せます。',
  which: (title: string) => `「${title}」を`,
  press: '押す',
  pressed: '仮の印です。届くと、消印がつきます。',
  collected: '押しました',
  days: {
    title: 'ログインの印',
    ticket: '五十日きっぷ',
    lead: 'ログインした日ごとに、ひとつ届きます。',
    progress: (got: number, all: number) => `${all}日のうち ${got}日`,
    more: (count: number) => `いま${count}日ぶん、押せます。`,
    next: '日がかわってからひらくと、つぎの印が届きます。',
    complete: '五十日そろいました。おめでとうございます。',
    guest: 'ログインすると、1日にひとつ届きます。',
    press: (day: number) => `${day}日目の印を押す`,
  },
  areas: '地域をめぐる',
  everywhere: '東日本ぜんぶ',
  kinds: '種類をあつめる',
  campaign: {
    title: '電車の顔めぐり',
    lead: '停まる駅で、電車の顔を押します。コースの顔がそろうと、特別な印が押せます。',
    faces: 'このコースの顔',
    status: ['これから始めます', 'めぐっています', 'すべてのコースがそろいました', 'すべての特別な印を押しました'],
    reward: 'そろうと押せる印',
  },
} as const
