import { describe, expect, it } from 'vitest'
import { fieldMessage, RULES_WITH_MESSAGE } from '../../../server/http/field-messages.ja.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { ERROR_CODES } from '../../../src/core/contract/error-record.ts'

/** A whole sentence in Japanese: kana in it, a full stop at its end, no Latin word but names. */
const SENTENCE = /^[^A-Za-z]*[ぁ-ん][^A-Za-z]*。$/u

describe('[6] every refusal that a visitor may read has a Japanese sentence', () => {
  // spec 2: an unknown address is answered in the owner's words.
  it.each(ERROR_CODES.filter((code) => code !== 'not_found'))('%s', (code) => {
    expect(new Refusal(code).record.message).toMatch(SENTENCE)
  })

  it.each(RULES_WITH_MESSAGE)('the rule %s', (rule) => {
    expect(fieldMessage(rule)).toMatch(SENTENCE)
  })
})
