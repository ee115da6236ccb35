import { formatDistance } from '../text.ja.ts'

/** The words of the window seat. */
export const WINDOW_SEAT = {
  open: '車窓',
  title: '車窓',
  close: '地図にもどる',
  next: 'つぎは',
  here: 'いまは',
  nearest: 'いちばん近くは',
  press: 'この駅の印を押す',
  away: (distance_m: number) => `あと ${formatDistance(distance_m)}`,
  line: (name: string) => `${name}のこの先`,
  standing: '動きはじめると、この先の駅が出ます。',
  coarse: (accuracy_m: number) => `現在地があいまいです（およそ ${formatDistance(accuracy_m)}の範囲）。窓のそばに置くと、はっきりします。`,
  awake: '見ているあいだ、画面は消えません。',
} as const
