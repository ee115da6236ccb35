import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StampLink } from '../../../../src/page/ui/stamp-row/stamp-link.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

async function show() {
  const router = await showPage(
    <StampLink to="/list/detail/" stamp_id={218} className="">
      盛岡
    </StampLink>,
    pageServices(),
    '/list/',
  )
  return { router, link: screen.getByRole('link', { name: '盛岡' }) }
}

describe('[2] a row links to its stamp', () => {
  it("by an address, which is the router's own", async () => {
    const { router, link } = await show()
    expect(link.getAttribute('href')).toBe('/list/detail/?stamp_id=218')
    expect(router.buildLocation({ to: '/list/detail/', search: { stamp_id: 218 } }).href).toBe('/list/detail/?stamp_id=218')
  })

  it('by a tap without a page load', async () => {
    const { router, link } = await show()
    expect(fireEvent.click(link)).toBe(false)
    await expect.poll(() => router.state.location.href).toBe('/list/detail/?stamp_id=218')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'and leaves %o to the browser: a new tab or window',
    async (how) => {
      const { router, link } = await show()
      // Runs after the page's own handlers: the browser's behaviour is not part of this test.
      let isTaken: boolean | undefined
      document.addEventListener(
        'click',
        (event) => {
          isTaken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      fireEvent.click(link, how)
      expect(isTaken).toBe(false)
      expect(router.state.location.href).toBe('/list/')
    },
  )
})
