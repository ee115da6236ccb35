import { countGraphemes } from '../../../core/contract/nickname-field.ts'

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Width of a nickname in its own letters (em), at most: an emoji takes nearly one and a half. For the largest size that a line holds it in. */
export const lettersWide = (nickname: string): number => countGraphemes(nickname) * (PICTURE.test(nickname) ? 1.4 : 1)
