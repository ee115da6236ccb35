import { describe, expect, it } from 'vitest'
import { fieldMessage, RULES_WITH_MESSAGE } from '../../../server/http/field-messages.ja.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { ERROR_CODES } from '../../../src/core/contract/error-record.ts'

/** A whole sentence in Japanese: it contains kana, ends in a full stop, and has no Latin words but names. */
const SENTENCE = /^[^A-Za-z]*[ぁ-ん][^A-Za-z]*。$/u

describe('[6] every refusal that a visitor may read has a Japanese sentence', () => {
  // spec 2: the given message for an unknown address.
  it.each(ERROR_CODES.filter((code) => code !== 'not_found'))('%s', (code) => {
    expect(new Refusal(code).record.message).toMatch(SENTENCE)
  })

  it.each(RULES_WITH_MESSAGE)('the rule %s', (rule) => {
    expect(fieldMessage(rule)).toMatch(SENTENCE)
  })
})
