import type { SeasonSign } from '../../../core/domain/imprint/signs.ts'

/** Texts about the small mark in a stamp's rim and its meaning. */
export const SEASON_SIGN = {
  term: '小さなしるし',
  words: {
    flake: '雪（雪の季節に押しました）',
    petal: '桜（桜のころに押しました）',
    firework: '花火（夏に押しました）',
    leaf: 'もみじ（紅葉のころに押しました）',
    star: '星（夜空の下で押しました）',
  } satisfies Readonly<Record<Exclude<SeasonSign, 'none'>, string>>,
} as const
