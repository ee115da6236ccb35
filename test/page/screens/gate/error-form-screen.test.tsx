import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorFormScreen } from '../../../../src/page/screens/gate/error-form-screen.tsx'
import { TEXT } from '../../../../src/page/ui/text.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[2] /error/form/', () => {
  it('shows the error with its code, in a report to copy', async () => {
    await showPage(<ErrorFormScreen code={503} from="/find/" buildId="b7" />, pageServices())
    expect(screen.getByText(TEXT.error['error.server'])).toBeDefined()
    expect(screen.getByText(/code: 503\s+path: \/find\/\s+build: b7\s+agent: /u)).toBeDefined()
    expect(screen.getByRole('button', { name: TEXT.errorForm.copy })).toBeDefined()
  })

  it('retries the same page, or leads to the start page', async () => {
    await showPage(<ErrorFormScreen code={0} from="/find/" buildId="" />, pageServices())
    expect(screen.getByRole('link', { name: TEXT.errorForm.retry }).getAttribute('href')).toBe('/find/')
    expect(screen.getByRole('link', { name: TEXT.errorForm.home }).getAttribute('href')).toBe('/')
  })
})
