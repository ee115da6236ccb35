import { useEffect, type ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'
import type { ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import type { ModalName } from '../services/modals.ts'
import { AndroidInstall, AndroidLocation } from './android-guidance.tsx'
import { HowTo } from './how-to.tsx'
import { IphoneInstall, IphoneLocation } from './iphone-guidance.tsx'
import { LoginSuggestion } from './login-suggestion.tsx'
import { ReadTag } from './read-tag.tsx'

type Modal = ComponentType<ModalProps>

/** In place of a dialog whose chunk cannot be loaded. */
function Closed({ onClose }: ModalProps) {
  useEffect(onClose, [onClose])
  return null
}
/** Only a phone with several books needs it. */
const Books = lazyPart<ModalProps>(() =>
  import('./books.tsx').then(
    (module) => module.default,
    () => Closed,
  ),
)

/** The registry of dialogs that any screen may open; guidance is for the current device (spec 2). */
export const MODALS: Readonly<Record<ModalName, { readonly ios: Modal; readonly other: Modal }>> = {
  'how-to': { ios: HowTo, other: HowTo },
  'login-suggestion': { ios: LoginSuggestion, other: LoginSuggestion },
  'install-guidance': { ios: IphoneInstall, other: AndroidInstall },
  'location-guidance': { ios: IphoneLocation, other: AndroidLocation },
  'read-tag': { ios: ReadTag, other: ReadTag },
  books: { ios: Books, other: Books },
}
