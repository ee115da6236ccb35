import { formatNumber } from '../text.ja.ts'

/** Texts of the sheet on which leaves are put in an own order. */
export const ARRANGE = {
  title: '帖をならべかえる',
  lead: '印を長く押して、置きたいところへ運びます。軽く押すと、下のボタンでも動かせます。',
  list: '自分でならべた順',
  page: (page: number, name: string) => `${formatNumber(page)}ページめ、${name}`,
  held: (page: number) => `（${formatNumber(page)}ページめ）`,
  moved: (page: number) => `${formatNumber(page)}ページめに置きました。`,
  first: '最初へ',
  back: '前へ',
  next: '後ろへ',
  last: '最後へ',
  put: 'おく',
  act: '選んだ印を動かす',
  full: 'スマホの空きが足りず、順を残せませんでした。帖はもとのままです。',
  where: '順は、このスマホと帖のファイルだけに残り、送られません。',
} as const
