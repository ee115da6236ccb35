import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FirstShapeContext } from '../../../../src/page/hooks/use-first-shape.ts'
import { PendingScreen } from '../../../../src/page/screens/gate/pending-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[2] until a screen has loaded', () => {
  const showAfter = (route: string) =>
    showPage(
      <FirstShapeContext value={{ route, html: '<p>帖</p>' }}>
        <PendingScreen />
      </FirstShapeContext>,
      pageServices(),
    )

  it('the first one keeps the shape and the title that the page’s HTML shows', async () => {
    await showAfter('__root__')
    expect(screen.getByText('帖').closest('[data-shape]')).not.toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('another one than the page’s has no title of the page, and is announced', async () => {
    await showAfter('/_default/list/')
    expect(screen.queryByText('帖')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('ひらいています')
  })
})
