import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { PAPER } from '../text/paper.ja.ts'

/** A sheet or an editor that unfolds, and is no part of a phone's copy. */
export const lazyPaper = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart(load, <p role="status">{PAPER.loading}</p>)
