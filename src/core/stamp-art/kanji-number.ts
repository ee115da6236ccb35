const DIGITS = [...'〇一二三四五六七八九']

/** 1 to 99 as written on a ticket: 七, 十五, 四十二. */
export function kanjiNumber(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return (tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`) + (ones === 0 && tens > 0 ? '' : (DIGITS[ones] ?? ''))
}
