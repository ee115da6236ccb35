import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ModalDialog } from '../../../../src/page/ui/modal-dialog/modal-dialog.tsx'

afterEach(cleanup)

function show(onClose?: () => void) {
  render(
    <StrictMode>
      <ModalDialog labelledBy="title" {...(onClose === undefined ? {} : { onClose })}>
        <h2 id="title">表題</h2>
        <button type="button">中</button>
      </ModalDialog>
    </StrictMode>,
  )
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '表題' })
}

describe('[2] a dialog', () => {
  it('is modal from the start, with the focus on it and not on its last button', () => {
    const dialog = show()
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(dialog)
  })

  it('closes with Escape or the back button, by the page and not by itself', () => {
    const onClose = vi.fn<() => void>()
    const cancel = new Event('cancel', { cancelable: true })
    show(onClose).dispatchEvent(cancel)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(cancel.defaultPrevented).toBe(true)
  })

  it('closes with a tap beside the sheet, but not with one inside, nor with the tap that opened it or the second of a double tap', () => {
    const onClose = vi.fn<() => void>()
    const dialog = show(onClose)
    fireEvent.click(dialog)
    fireEvent.pointerDown(screen.getByRole('button'))
    fireEvent.click(dialog)
    fireEvent.click(screen.getByRole('button'))
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('without a way to close only the program closes it', () => {
    const dialog = show()
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(dialog.open).toBe(true)
  })
})
