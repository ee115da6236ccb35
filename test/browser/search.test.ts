import { describe, expect } from 'vitest'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { FIND_POPUP } from '../../src/page/ui/text/find-popup.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { it } from './support/fixtures.ts'

const SCREEN = { width: 390, height: 844 }
/** The keyboard of an iPhone with its row of suggestions. */
const KEYBOARD_PX = 336

describe('[10] a search beside the keyboard', () => {
  it('shows its results, not the map and no notice over them; what is under the finger stays there when the keyboard closes', async ({ page, goTo }) => {
    await page.setViewportSize(SCREEN)
    await goTo('/find/')
    const notice = page.getByRole('button', { name: FIND_POPUP.later })
    await notice.waitFor()
    const field = page.getByRole('searchbox')
    await field.click()
    await page.setViewportSize({ ...SCREEN, height: SCREEN.height - KEYBOARD_PX })
    await field.press('m')
    const rows = page.getByRole('list', { name: FIND.listLabel }).getByRole('link')
    await rows.nth(3).waitFor()
    expect((await field.boundingBox())!.y).toBeLessThan(20)
    expect(await notice.count()).toBe(0)
    const tabs = (await page.getByRole('navigation', { name: TEXT.nav.label }).boundingBox())!
    const third = (await rows.nth(2).boundingBox())!
    expect(third.y + third.height).toBeLessThanOrEqual(tabs.y)

    await field.press('Backspace')
    await field.blur()
    await page.setViewportSize(SCREEN)
    expect((await field.boundingBox())!.y).toBeLessThan(20)
  })
})
