import type { FreeInkKey } from '../../../core/domain/play/inks.ts'

const NAMES: Readonly<Record<NonNullable<FreeInkKey>, string>> = { momo: '桃', wakatake: '若竹', fuji: '藤', sumi: '墨' }

/** The name of an ink that needs no press. */
export const freeInkName = (key: FreeInkKey): string => (key === null ? '朱' : NAMES[key])
