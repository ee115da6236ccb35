import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as field from '../../../src/core/contract/fields.ts'

/** The value that a field parses from a text, or the rule that the text breaks. */
function read(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : `✗ ${result.issues[0].message}`
}

describe('[5] tilt', () => {
  it.each([
    ['0', 0],
    ['-45', -45],
    ['45.0', 45],
    ['7.1', 7.1],
    ['-0', 0],
    [' 3.5 ', 3.5],
    [-12.3, -12.3],
    ['45.1', '✗ tilt:-45.0_to_45.0'],
    ['-45.1', '✗ tilt:-45.0_to_45.0'],
    ['7.15', '✗ tilt:tenths'],
    ['', '✗ tilt:-45.0_to_45.0'],
    ['seven', '✗ tilt:-45.0_to_45.0'],
    ['1e1', '✗ tilt:-45.0_to_45.0'],
    ['NaN', '✗ tilt:-45.0_to_45.0'],
    [Number.NaN, '✗ tilt:-45.0_to_45.0'],
    [undefined, '✗ tilt:-45.0_to_45.0'],
  ])('%j is %j', (value, expected) => {
    expect(read(field.tiltField, value)).toBe(expected)
  })
})

describe('[5] blurred', () => {
  it.each([
    ['0', 0],
    ['100', 100],
    [50, 50],
    ['101', '✗ blurred:whole_0_to_100'],
    ['-1', '✗ blurred:whole_0_to_100'],
    ['1.5', '✗ blurred:whole_0_to_100'],
  ])('%j is %j', (value, expected) => {
    expect(read(field.blurredField, value)).toBe(expected)
  })
})

describe('[5] imprint', () => {
  it.each([
    ['1.a-z~9', true],
    ['', false],
    ['A', false],
    ['駅', false],
    ['x'.repeat(32), true],
    ['x'.repeat(33), false],
  ])('%j is accepted: %s', (value, expected) => {
    expect(v.is(field.imprintField, value)).toBe(expected)
  })
})

describe('[7] a moment', () => {
  const moment = field.momentField('pressed_at')
  it.each([
    ['2026-11-21T10:00:00+09:00', '2026-11-21T01:00:00.000Z'],
    ['2026-11-21T01:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['2024-02-29T00:00:00.5Z', '2024-02-29T00:00:00.500Z'],
    ['2026-02-29T00:00:00Z', '✗ pressed_at:iso_8601'],
    ['2026-13-01T00:00:00Z', '✗ pressed_at:iso_8601'],
    ['2026-11-21', '✗ pressed_at:iso_8601'],
    ['2026-11-21T01:00:00', '✗ pressed_at:iso_8601'],
    ['1969-12-31T23:59:59Z', '✗ pressed_at:iso_8601'],
    ['9999-12-31T23:59:59-10:00', '✗ pressed_at:iso_8601'],
    ['now', '✗ pressed_at:iso_8601'],
  ])('%s is %s', (value, expected) => {
    expect(read(moment, value)).toBe(expected)
  })
})

describe('[7] a flag', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['', true],
    [true, true],
    ['false', false],
    ['0', false],
    ['yes', '✗ is_last:true_or_false'],
  ])('%j is %j', (value, expected) => {
    expect(read(field.flagField('is_last'), value)).toBe(expected)
  })
})
