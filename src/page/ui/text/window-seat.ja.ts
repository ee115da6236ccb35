import { formatDistance } from '../text.ja.ts'

/** Texts of the window seat. */
export const WINDOW_SEAT = {
  open: '車窓',
  title: '車窓',
  close: '地図にもどる',
  next: 'つぎは',
  here: 'いまは',
  nearest: 'いちばん近くは',
  press: 'この駅の印を押す',
  /** The stamp of the next station. */
  prepare: (name: string) => `${name}の印を出しておく`,
  minutes: (left: number) => `あと${left}分`,
  pressLeft: '押す',
  /** Two lines on the same tracks. */
  orElse: (name: string) => `線路が分かれるまでは、${name}かもしれません。`,
  away: (distance_m: number) => `あと ${formatDistance(distance_m)}`,
  line: (name: string) => `${name}のこの先`,
  standing: '動きはじめると、この先の駅が出ます。',
  coarse: (accuracy_m: number) => `現在地があいまいです（およそ ${formatDistance(accuracy_m)}の範囲）。窓のそばに置くと、はっきりします。`,
  lost: 'いまは現在地がわかりません。さいごにわかった場所から出しています。',
  awake: '見ているあいだ、画面は消えません。',
} as const
