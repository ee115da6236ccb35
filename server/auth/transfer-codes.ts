import { createHmac, randomInt } from 'node:crypto'
import { TRANSFER_ALPHABET_SIZE, TRANSFER_RANDOM_COUNT, transferCodeOf } from '../../src/core/contract/transfer-code.ts'

export const TRANSFER_LIFE_MS = 24 * 3_600_000

/** A random code with its check character (contract/transfer-code). */
export const newTransferCode = (): string => transferCodeOf(Array.from({ length: TRANSFER_RANDOM_COUNT }, () => randomInt(TRANSFER_ALPHABET_SIZE)))

/** The hash that the database stores of a code. Keyed, because all codes could be tried against a plain hash. */
export const hashTransferCode = (secret: string, code: string): string => createHmac('sha256', secret).update(`transfer!${code}`).digest('hex')
