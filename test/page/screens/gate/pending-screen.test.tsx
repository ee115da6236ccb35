import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FirstShapeContext } from '../../../../src/page/hooks/use-first-shape.ts'
import { PendingScreen } from '../../../../src/page/screens/gate/pending-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[2] until a screen has loaded', () => {
  it('the first one keeps the heading that the page’s HTML shows', async () => {
    await showPage(
      <FirstShapeContext value="<h1>帖</h1>">
        <PendingScreen />
      </FirstShapeContext>,
      pageServices(),
    )
    expect(screen.getByRole('heading', { name: '帖' })).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('a later one is announced', async () => {
    await showPage(<PendingScreen />, pageServices())
    expect(screen.getByRole('status').textContent).toBe('ひらいています')
  })
})
