import { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import type { Box } from './prefecture-boxes.ts'

/** A rule of a row, in words, and its test. Rows come from files, so nothing is assumed of their types. */
export type Rule<T> = readonly [rule: string, holds: (row: { readonly [K in keyof T]: unknown }) => boolean]

export const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)
export const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= longest &&
  value === value.trim() &&
  value === value.normalize('NFC') &&
  !/\p{Cc}/u.test(value)
export const isKana = (value: unknown) => matches(value, /^[ぁ-ゖー・]{1,30}$/u)
export const isSourceId = (value: unknown) => matches(value, /^[a-z0-9-]{1,40}$/u)
export const isColor = (value: unknown) => matches(value, /^#[0-9A-F]{6}$/u)
export const isAsOf = (value: unknown) => value === null || matches(value, /^(19|20)\d{2}(-\d{2}){0,2}$/u)
export const isConfidence = (value: unknown) => value === 'high' || value === 'low'
export const hasColors = (value: unknown) =>
  typeof value === 'object' && value !== null && ['face', 'body', 'band'].every((key) => isColor((value as Readonly<Record<string, unknown>>)[key]))
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => isText(item, 60)) && new Set(value).size === value.length
export const isWhole = (value: unknown, least: number, most: number) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most
export const isIdOf = (kind: keyof typeof STAMP_KINDS, value: unknown) => isWhole(value, STAMP_KINDS[kind].first, STAMP_KINDS[kind].last)
export const isWithin = (box: Box | undefined, lat: unknown, lng: unknown) =>
  box !== undefined && typeof lat === 'number' && typeof lng === 'number' && lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east

export function isHttpsOrNull(value: unknown): boolean {
  if (value === null) return true
  return typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:'
}
