import { countGraphemes } from '../../../core/contract/nickname-field.ts'

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Upper bound of a nickname's width in em: an emoji takes nearly 1.5. Determines the largest font size that fits one line. */
export const nicknameEms = (nickname: string): number => countGraphemes(nickname) * (PICTURE.test(nickname) ? 1.4 : 1)
