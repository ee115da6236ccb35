import { lazy, type ComponentType } from 'react'
import type { ModalName } from '../hooks/modals.ts'

export interface ModalProps {
  readonly onClose: () => void
}
type Modal = ComponentType<ModalProps>

const HowTo = lazy(() => import('./how-to.tsx').then((module) => ({ default: module.HowTo })))
const LoginSuggestion = lazy(() => import('./login-suggestion.tsx').then((module) => ({ default: module.LoginSuggestion })))
const IphoneInstall = lazy(() => import('./iphone-guidance.tsx').then((module) => ({ default: module.IphoneInstall })))
const IphoneLocation = lazy(() => import('./iphone-guidance.tsx').then((module) => ({ default: module.IphoneLocation })))
const AndroidInstall = lazy(() => import('./android-guidance.tsx').then((module) => ({ default: module.AndroidInstall })))
const AndroidLocation = lazy(() => import('./android-guidance.tsx').then((module) => ({ default: module.AndroidLocation })))

/** The registry of dialogs that any screen may open; guidance is for the device in hand (spec 2). */
export const MODALS: Readonly<Record<ModalName, { readonly ios: Modal; readonly other: Modal }>> = {
  'how-to': { ios: HowTo, other: HowTo },
  'login-suggestion': { ios: LoginSuggestion, other: LoginSuggestion },
  'install-guidance': { ios: IphoneInstall, other: AndroidInstall },
  'location-guidance': { ios: IphoneLocation, other: AndroidLocation },
}
