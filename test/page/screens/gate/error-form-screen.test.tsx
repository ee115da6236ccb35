import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorFormScreen } from '../../../../src/page/screens/gate/error-form-screen.tsx'
import { TEXT } from '../../../../src/page/ui/text.ja.ts'
import { ERROR_MESSAGES } from '../../../../src/page/ui/text/error-messages.ja.ts'
import { ERROR_FORM } from '../../../../src/page/ui/text/error-form.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('[2] /error/form/', () => {
  it('shows the error with its code, in a report to copy', async () => {
    await showPage(<ErrorFormScreen code={503} from="/find/" buildId="b7" />, pageServices())
    expect(screen.getByText(ERROR_MESSAGES['error.server'])).toBeDefined()
    expect(screen.getByText(/code: 503\s+path: \/find\/\s+build: b7\s+agent: /u)).toBeDefined()
    expect(screen.getByRole('button', { name: ERROR_FORM.copy })).toBeDefined()
  })

  const copyWith = async (clipboard: unknown) => {
    vi.stubGlobal('navigator', { userAgent: 'UA', clipboard })
    await showPage(<ErrorFormScreen code={503} from="/find/" buildId="b7" />, pageServices())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: ERROR_FORM.copy })))
  }

  it('says that the report was copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    await copyWith({ writeText })
    expect(writeText.mock.calls).toEqual([['code: 503\npath: /find/\nbuild: b7\nagent: UA']])
    expect(screen.getByRole('button', { name: ERROR_FORM.copied })).toBeDefined()
  })

  it.each([
    ['the browser has no clipboard', undefined],
    ['the browser refuses it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('says how to copy where %s', async (_, clipboard) => {
    await copyWith(clipboard)
    expect(screen.getByText(ERROR_FORM.notCopied)).toBeDefined()
    expect(screen.getByRole('button', { name: ERROR_FORM.copy })).toBeDefined()
  })

  it('retries the same page, or leads to the start page', async () => {
    await showPage(<ErrorFormScreen code={0} from="/find/" buildId="" />, pageServices())
    expect(screen.getByRole('link', { name: TEXT.errorForm.retry }).getAttribute('href')).toBe('/find/')
    expect(screen.getByRole('link', { name: TEXT.errorForm.home }).getAttribute('href')).toBe('/')
  })
})
