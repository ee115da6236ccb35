import { useEffect, useState } from 'react'
import { SHARE } from '../text/share.ja.ts'
import { drawPage } from './draw-page.ts'
import type { SharedStamp } from './shared-stamp.ts'
import { canExportPictures } from './export-picture.ts'

/** Why there is no picture: the browser cannot draw one, or does not export it unchanged. */
export type NoPictures = 'failed' | 'hidden'

/** Draws the current page, and then the first `along`, in sequence. A failure is permanent. */
export function usePictures(title: string, pages: readonly (readonly SharedStamp[])[], shown: number, along: number): ReadonlyMap<number, File> | NoPictures {
  const [pictures, setPictures] = useState<ReadonlyMap<number, File> | NoPictures>(new Map())
  const wanted = [shown, ...Array(along).keys()].find((page) => typeof pictures !== 'string' && !pictures.has(page))
  const stamps = wanted === undefined ? undefined : pages[wanted]
  useEffect(() => {
    if (wanted === undefined || stamps === undefined) return undefined
    let isWanted = true
    const draw = async () => {
      if (!(await canExportPictures())) {
        setPictures('hidden')
        return
      }
      const blob = await drawPage({ title, stamps }, () => isWanted)
      if (blob === null || !isWanted) return
      const file = new File([blob], SHARE.fileName(wanted + 1), { type: blob.type })
      setPictures((held) => (typeof held === 'string' ? held : new Map(held).set(wanted, file)))
    }
    draw().catch(() => isWanted && setPictures('failed'))
    return () => {
      isWanted = false
    }
  }, [title, stamps, wanted])
  return pictures
}
