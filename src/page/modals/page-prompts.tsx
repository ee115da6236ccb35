import { lazy, Suspense, useContext } from 'react'
import { AppServicesContext } from '../hooks/use-app-services.ts'

/** None of them is part of the first paint; they listen to the tab's machines, which are loaded after it. */
const Prompts = lazy(() => import('./prompts.tsx').then((module) => ({ default: module.Prompts })))

/** The prompts over a screen, once the tab is wired. */
export function PagePrompts() {
  if (useContext(AppServicesContext) === null) return null
  return (
    <Suspense fallback={null}>
      <Prompts />
    </Suspense>
  )
}
