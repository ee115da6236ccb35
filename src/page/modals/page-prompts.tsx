import { lazy, Suspense, useContext, type ComponentType } from 'react'
import { AppServicesContext } from '../hooks/use-app-services.ts'

/** None of them is part of the first paint; they listen to the tab's machines, which are loaded after it. */
const Prompts = lazy<ComponentType>(() => import('./prompts.tsx').then((module) => ({ default: module.Prompts })).catch(() => ({ default: () => null })))

/** The prompts over a screen, once the tab is wired. */
export function PagePrompts() {
  if (useContext(AppServicesContext) === null) return null
  return (
    <Suspense fallback={null}>
      <Prompts />
    </Suspense>
  )
}
