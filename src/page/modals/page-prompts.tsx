import { useContext } from 'react'
import { AppServicesContext } from '../hooks/use-app-services.ts'
import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'

/** None of them is part of the first paint; they listen to the tab's machines, which are loaded after it. */
const Prompts = lazyPart(async () => (await import('./prompts.tsx')).Prompts)

/** The prompts over a screen, once the tab is wired. */
export function PagePrompts() {
  return useContext(AppServicesContext) === null ? null : <Prompts />
}
