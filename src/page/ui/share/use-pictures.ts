import { useEffect, useState } from 'react'
import { SHARE } from '../text/share.ja.ts'
import { drawPage } from './draw-page.ts'
import type { SharedStamp } from './shared-stamp.ts'

/** Draws the page that is looked at, and then the first `along`, one after another; null for good where the browser cannot draw. */
export function usePictures(title: string, pages: readonly (readonly SharedStamp[])[], shown: number, along: number): ReadonlyMap<number, File> | null {
  const [pictures, setPictures] = useState<ReadonlyMap<number, File> | null>(new Map())
  const wanted = [shown, ...Array(along).keys()].find((page) => pictures !== null && !pictures.has(page))
  const stamps = wanted === undefined ? undefined : pages[wanted]
  useEffect(() => {
    if (wanted === undefined || stamps === undefined) return undefined
    let isWanted = true
    const draw = async () => {
      const blob = await drawPage({ title, stamps }, () => isWanted)
      if (blob === null || !isWanted) return
      const file = new File([blob], SHARE.fileName(wanted + 1), { type: blob.type })
      setPictures((held) => held && new Map(held).set(wanted, file))
    }
    draw().catch(() => isWanted && setPictures(null))
    return () => {
      isWanted = false
    }
  }, [title, stamps, wanted])
  return pictures
}
