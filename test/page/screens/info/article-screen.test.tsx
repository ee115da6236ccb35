import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ArticleScreen } from '../../../../src/page/screens/info/article-screen.tsx'
import { CREDIT } from '../../../../src/page/ui/text.ja.ts'
import { OPERATOR } from '../../../../src/page/ui/text/operator.ja.ts'
import { PRIVACYPOLICY } from '../../../../src/page/ui/text/privacypolicy.ja.ts'
import { TERMS } from '../../../../src/page/ui/text/terms.ja.ts'
import { GUEST_LIFE_S } from '../../../../server/auth/token-cookies.ts'
import { TRANSFER_LIFE_MS } from '../../../../server/auth/transfer-codes.ts'
import { MIGRATIONS } from '../../../../server/store/migrations.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe.each([
  ['/terms/', TERMS],
  ['/privacypolicy/', PRIVACYPOLICY],
])('[2] %s', (path, text) => {
  it('every line of its contents leads to a section of that name', async () => {
    await showPage(<ArticleScreen {...text} />, pageServices(), path)
    const lines = within(screen.getByRole('navigation', { name: 'もくじ' })).getAllByRole('link')
    expect(lines.map((line) => line.textContent)).toEqual(text.sections.map((section) => section.title))
    for (const line of lines) expect(document.querySelector(line.getAttribute('href')!)?.textContent).toBe(line.textContent)
  })

  it('says who runs it, where to write to and since when it holds', async () => {
    await showPage(<ArticleScreen {...text} />, pageServices(), path)
    expect(screen.getAllByText(new RegExp(OPERATOR.name, 'u')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(new RegExp(OPERATOR.contact, 'u')).length).toBeGreaterThan(0)
    expect(screen.getByText(`${OPERATOR.revised} 改定`)).toBeTruthy()
  })
})

it('[13] the terms credit the sources as data/PROVENANCE.md asks', async () => {
  await showPage(<ArticleScreen {...TERMS} />, pageServices(), '/terms/')
  expect(screen.getByText(CREDIT)).toBeTruthy()
})

describe('[2] the privacy policy is true', () => {
  const words = JSON.stringify(PRIVACYPOLICY)

  it('to how long tokens and codes live', () => {
    expect(words).toContain(`最後に使ってから${GUEST_LIFE_S / 86_400}日`)
    expect(words).toContain(`${TRANSFER_LIFE_MS / 3_600_000}時間で使えなくなり`)
  })

  it('to what the server keeps: a new table has to be told of there, then here', () => {
    const tables = MIGRATIONS.flatMap(({ statements }) => statements).flatMap((sql) => /^create table if not exists (\w+)/u.exec(sql)?.[1] ?? [])
    expect(new Set(tables)).toEqual(TOLD)
  })

  it('to the position: no column of the server holds one of a visitor', () => {
    const columns = MIGRATIONS.flatMap(({ statements }) => statements).filter((sql) => /\b(lat|lng|latitude|longitude)\b/u.test(sql))
    expect(columns).toEqual([expect.stringMatching(/^create table if not exists stamp \(/u)])
  })
})

/** The server's tables, each told of in the policy or empty of visitors. */
const TOLD = new Set([
  'account', 'session', 'impression', 'collected_stamp', 'rate_limit', 'identity', 'nickname', 'transfer', 'login_day',
  'stamp', 'reference_data', 'job_lease', 'ranking_snapshot', 'tag',
])
