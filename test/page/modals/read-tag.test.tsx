import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { groupTagCode, spellTagCode } from '../../../src/core/domain/tag-code.ts'
import { ReadTag } from '../../../src/page/modals/read-tag.tsx'
import { READ_TAG } from '../../../src/page/ui/text/read-tag.ja.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(cleanup)

const CODE = spellTagCode({ stamp_id: 218, version: 1, signature: 0x12_34_56_78_9a_bcn })

async function show() {
  const onClose = vi.fn<() => void>()
  const router = await showPage(<ReadTag onClose={onClose} />, pageServices(), '/find/')
  await screen.findByText(READ_TAG.missing)
  return { onClose, router }
}
const field = () => screen.getByLabelText(READ_TAG.code)
async function enter(code: string) {
  fireEvent.change(field(), { target: { value: code } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: READ_TAG.use })))
}

describe('[15] reading a tag without a camera', () => {
  it('its code, typed in groups and small letters, opens its press and closes the dialog', async () => {
    const { onClose, router } = await show()
    expect(screen.getByRole('button', { name: READ_TAG.use })).toHaveProperty('disabled', true)
    await enter(groupTagCode(CODE).toLowerCase())
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(router.history.location.href).toBe(`/find/push/?token=${CODE}`)
  })

  it('a typing error is reported at the field until it is corrected, and opens nothing', async () => {
    const { onClose, router } = await show()
    await enter(CODE.replace(/^./u, (letter) => (letter === '0' ? '1' : '0')))
    expect(screen.getByRole('alert').textContent).toBe(READ_TAG.mistyped)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(onClose).not.toHaveBeenCalled()
    expect(router.history.location.href).toBe('/find/')
    fireEvent.change(field(), { target: { value: CODE } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['missing', groupTagCode(CODE).slice(0, -3), 13],
    ['superfluous', `${groupTagCode(CODE)} 7`, 17],
  ])('%s characters are reported by their number', async (_, typed, count) => {
    await show()
    await enter(typed)
    expect(screen.getByRole('alert').textContent).toBe(READ_TAG.otherLength(count, 16))
  })
})

describe('[15] a tag that the phone touches', () => {
  const TOKEN = 'AQAA2gAB-signature_12345'

  /** A browser with Web NFC, whose tag holds this address. */
  async function touch(address: string) {
    vi.stubGlobal(
      'NDEFReader',
      class extends EventTarget {
        scan() {
          const records = [{ recordType: 'url', data: new DataView(new TextEncoder().encode(address).buffer) }]
          queueMicrotask(() => void this.dispatchEvent(Object.assign(new Event('reading'), { message: { records } })))
          return Promise.resolve()
        }
      },
    )
    const shown = await show()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: READ_TAG.touch })))
    return shown
  }

  it('opens its press', async () => {
    const { onClose, router } = await touch(`https://ekiincho.example/t/${TOKEN}`)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(router.history.location.href).toBe(`/find/push/?token=${TOKEN}`)
  })

  it('of another kind says so and stays open', async () => {
    const { onClose } = await touch('https://example.com/menu')
    expect(screen.getByText(READ_TAG.other)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})
