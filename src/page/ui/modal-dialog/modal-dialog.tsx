import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './modal-dialog.module.css'

/** Props of every dialog of the registry. */
export interface ModalProps {
  readonly onClose: () => void
}

export interface ModalDialogProps {
  /** The id of the heading inside, which labels it. */
  readonly labelledBy: string
  /** Called by Escape, a tap beside the sheet and the back button; without it only the program closes the dialog. */
  readonly onClose?: () => void
  readonly role?: 'dialog' | 'alertdialog'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A sheet over the page: the browser traps the focus in it and restores it afterwards. */
export function ModalDialog({ labelledBy, onClose, role = 'dialog', className = '', children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    // A tap inside hits a child: the dialog itself is hit only beside the sheet. The tap that opened the dialog ends on it too, but began elsewhere; of a double
    // tap that opened it, the second (`detail`) is no tap beside it.
    let hasBegun = false
    const onPointerDown = (event: Event) => {
      hasBegun = event.target === element
    }
    const onClick = (event: MouseEvent) => {
      if (hasBegun && event.target === element && event.detail < 2) close()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', onClick)
    element.showModal()
    // The browser focused the first control, which may be at the sheet's end, and scrolled there.
    element.focus()
    element.scrollTop = 0
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', onClick)
      element.close()
    }
  }, [])
  return (
    <dialog ref={dialog} role={role} tabIndex={-1} aria-labelledby={labelledBy} className={`${styles['dialog']} ${className}`}>
      <div className={styles['sheet']}>{children}</div>
    </dialog>
  )
}
