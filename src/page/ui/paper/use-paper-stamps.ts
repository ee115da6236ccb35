import { useEffect, useState } from 'react'
import type { SharedStamp } from '../share/shared-stamp.ts'
import { loadPaperStamps, type PaperStamp } from './load-paper-stamps.ts'

/**
 * The outlines of stamps: null while they load, 'failed' where a chunk is missing; on one sheet, or at most `perSheet` on each. Fixed by the first render: a
 * press that is posted meanwhile changes nothing.
 */
export function usePaperStamps(given: readonly SharedStamp[], perSheet = Infinity): readonly PaperStamp[] | 'failed' | null {
  const [stamps] = useState(given)
  const [made, setMade] = useState<readonly PaperStamp[] | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    loadPaperStamps(stamps, perSheet).then(
      (all) => isWanted && setMade(all),
      () => isWanted && setMade('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [stamps, perSheet])
  return made
}
