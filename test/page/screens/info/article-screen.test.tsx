import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ArticleScreen } from '../../../../src/page/screens/info/article-screen.tsx'
import { CREDIT } from '../../../../src/page/ui/text.ja.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { OperatorAnswer } from '../../../../src/core/contract/operator.ts'
import { operatorWords, REVISED } from '../../../../src/page/ui/text/operator.ja.ts'
import { privacypolicy } from '../../../../src/page/ui/text/privacypolicy.ja.ts'
import { terms } from '../../../../src/page/ui/text/terms.ja.ts'
import { GUEST_LIFE_S } from '../../../../server/auth/token-cookies.ts'
import { TRANSFER_LIFE_MS } from '../../../../server/auth/transfer-codes.ts'
import { MIGRATIONS } from '../../../../server/store/migrations.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

const OPERATOR = { name: '駅印帖の会', contact: 'mado@ekiincho.example', log_days: 30 }
/** The page on a phone that received `answer`; null: it received none. */
const on = (answer: OperatorAnswer | null) =>
  pageServices({
    operator: () =>
      Promise.resolve(
        createLiveValue(
          () => Promise.resolve({ answer }),
          () => undefined,
        ),
      ),
  })

describe.each([
  ['/terms/', terms],
  ['/privacypolicy/', privacypolicy],
])('[2] %s', (path, article) => {
  it('every entry of its contents links to a section of that name', async () => {
    await showPage(<ArticleScreen article={article} />, pageServices(), path)
    const lines = within(screen.getByRole('navigation', { name: 'もくじ' })).getAllByRole('link')
    expect(lines.map((line) => line.textContent)).toEqual(article(operatorWords(null)).sections.map((section) => section.title))
    for (const line of lines) expect(document.querySelector(line.getAttribute('href')!)?.textContent).toBe(line.textContent)
  })

  it('names the operator, the contact and the date of effect', async () => {
    await showPage(<ArticleScreen article={article} />, on({ operator: OPERATOR, notice: null }), path)
    expect((await screen.findByRole('link', { name: OPERATOR.contact })).getAttribute('href')).toBe(`mailto:${OPERATOR.contact}`)
    expect(screen.getByText(OPERATOR.name)).toBeTruthy()
    expect(screen.getByText(`${REVISED} 改定`)).toBeTruthy()
    expect(screen.queryByText(/試用中/u)).toBeNull()
  })

  it('says that it is on trial where nobody is named', async () => {
    await showPage(<ArticleScreen article={article} />, on({ operator: null, notice: null }), path)
    expect(await screen.findByText(/^試用中です。運営者の名前/u)).toBeTruthy()
    expect(screen.getAllByText('試用中')).toHaveLength(2)
  })

  it('names nobody and claims no trial where the phone knows nothing', async () => {
    await showPage(<ArticleScreen article={article} />, on(null), path)
    expect(await screen.findByText(/^運営者の名前と連絡先は、電波のあるところで/u)).toBeTruthy()
    expect(screen.queryByText(/試用中/u)).toBeNull()
  })

  it('is shown at once while the phone’s storage is read', async () => {
    await showPage(<ArticleScreen article={article} />, pageServices({ operator: () => new Promise(() => undefined) }), path)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  it("keeps the operator's notice readable", async () => {
    await showPage(
      <ArticleScreen article={article} />,
      on({ operator: OPERATOR, notice: { id: 'a', title: '終わりのお知らせ', body: ['来月で終わります。', 'ありがとうございました。'] } }),
      path,
    )
    const notice = await screen.findByRole('region', { name: '終わりのお知らせ' })
    expect(notice.textContent).toContain('来月で終わります。ありがとうございました。')
  })
})

it('[2] the privacy policy says for how many days the log is kept', async () => {
  await showPage(<ArticleScreen article={privacypolicy} />, on({ operator: OPERATOR, notice: null }), '/privacypolicy/')
  expect(await screen.findByText(/残すのは30日です。$/u)).toBeTruthy()
})

it.each(['https://ekiincho.example/mado', '03-0000-0000（平日）'])('[2] a contact that is %s', async (contact) => {
  await showPage(<ArticleScreen article={terms} />, on({ operator: { ...OPERATOR, contact }, notice: null }), '/terms/')
  await screen.findByText(contact)
  expect(screen.queryByRole('link', { name: contact })?.getAttribute('href')).toBe(contact.startsWith('https:') ? contact : undefined)
})

it('[13] the terms credit the sources as data/PROVENANCE.md requires', async () => {
  await showPage(<ArticleScreen article={terms} />, pageServices(), '/terms/')
  expect(screen.getByText(CREDIT)).toBeTruthy()
})

describe('[2] the privacy policy is true', () => {
  const words = JSON.stringify(privacypolicy(operatorWords(null)))

  it('in the lifetimes of tokens and codes', () => {
    expect(words).toContain(`最後に使ってから${GUEST_LIFE_S / 86_400}日`)
    expect(words).toContain(`${TRANSFER_LIFE_MS / 3_600_000}時間で使えなくなり`)
  })

  it('in the position: no column of the server stores a visitor’s', () => {
    const columns = MIGRATIONS.flatMap(({ statements }) => statements).filter((sql) => /\b(lat|lng|latitude|longitude)\b/u.test(sql))
    expect(columns).toEqual([expect.stringMatching(/^create table if not exists stamp \(/u)])
  })
})
