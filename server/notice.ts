import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { OperatorNotice } from '../src/core/contract/operator.ts'
import { errorFields, type Log } from './log.ts'

const TITLE_MAX = 40
const BODY_MAX = 600

/**
 * The operator's notice from a text: the first line is its title, every further non-empty line a paragraph; null for an empty text. Throws with the rule where
 * the title has more than 40 or the rest more than 600 characters.
 */
export function parseNotice(text: string): OperatorNotice | null {
  const [title, ...body] = text
    .replace(/^\uFEFF/u, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (title === undefined) return null
  refuseLong('the first line, the title,', title, TITLE_MAX)
  refuseLong('the text after the first line', body.join(''), BODY_MAX)
  return {
    id: createHash('sha256')
      .update([title, ...body].join('\n'))
      .digest('hex')
      .slice(0, 12),
    title,
    body,
  }
}

function refuseLong(what: string, text: string, max: number): void {
  const length = [...text].length
  if (length > max) throw new Error(`${what} must have at most ${max} characters, not ${length}`)
}

/** Rereads the notice's file whenever it has changed, without a restart. A notice that breaks a rule is logged, once, and not shown. */
export function createNoticeReader(file: string, log: Log): () => Promise<OperatorNotice | null> {
  let known: { readonly version: string; readonly notice: OperatorNotice | null } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (found === null) return null
    const version = `${found.mtimeMs} ${found.size}`
    if (known?.version !== version) known = { version, notice: await readNotice(file, log) }
    return known.notice
  }
}

async function readNotice(file: string, log: Log): Promise<OperatorNotice | null> {
  try {
    return parseNotice(await readFile(file, 'utf8'))
  } catch (error) {
    log.warn({ file, ...errorFields(error) }, 'the notice is not shown')
    return null
  }
}
