import { formatNumber } from '../text.ja.ts'

const megabytes = (bytes: number) => (bytes < 100_000 ? `${formatNumber(Math.ceil(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

/** The line and the photo beside an impression, and the room that photos take. */
export const MARGIN = {
  title: '書きこみと写真',
  of: (moment: string) => `${moment}の書きこみと写真`,
  note: 'ひとこと',
  count: (count: number, most: number) => `${count} / ${most} 文字`,
  addPhoto: '写真を添える',
  changePhoto: '写真をかえる',
  removePhoto: '写真をはずす',
  photoOf: 'この印に添えた写真',
  scaling: '写真を小さくしています',
  where: 'ひとことと写真は、このスマホだけに残ります。どこへも送りません。写真は300 KBまでに小さくし、撮った場所の記録は消します。',
  kept: 'このスマホに残しました。',
  removed: '写真をはずしました。',
  notRemoved: 'スマホの空きが足りず、消せませんでした。',
  full: 'スマホの空きが足りず、残せませんでした。前のものは、そのままです。',
  unreadable: 'この写真は、読みとれませんでした。ほかの写真でお試しください。',
  storage: '印に添えた写真',
  held: (count: number, bytes: number) => `${formatNumber(count)} 枚・${megabytes(bytes)}`,
  freeHint: 'このスマホの中だけにあります。消す前に「帖をファイルに残す」で、手もとに残せます。',
  free: '写真をすべて消す',
  freed: (count: number) => `${formatNumber(count)}枚の写真を消しました。印と、ひとことは、そのままです。`,
  undo: '写真をもどす',
  undone: '写真をもどしました。',
} as const
