import { useEffect, useId, useState } from 'react'
import { useMargin } from '../../hooks/use-margin.ts'
import type { KeepResult } from '../../services/margin.ts'
import buttons from '../../ui/button/button.module.css'
import { MARGIN as TEXT } from '../../ui/text/margin.ja.ts'
import styles from './photo-storage.module.css'

/** The space that photos take on this phone, freed by one tap, which can be undone until the screen is left (spec 15). Renders nothing without photos. */
export default function PhotoStorage() {
  const margin = useMargin()
  const id = useId()
  const [photos, setPhotos] = useState({ count: 0, bytes: 0 })
  const [freed, setFreed] = useState<{ readonly count: number; readonly undo: () => Promise<KeepResult> } | null>(null)
  const [undone, setUndone] = useState<KeepResult | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (margin === null) return undefined
    let isWanted = true
    const measure = () =>
      void margin.measurePhotos().then(
        (found) => isWanted && setPhotos(found),
        () => undefined,
      )
    measure()
    const unsubscribe = margin.subscribe(measure)
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [margin])
  if (margin === null || (photos.count === 0 && freed === null)) return null
  const free = async () => {
    const { count } = photos
    setUndone(null)
    const undo = await margin.removePhotos().catch(() => null)
    setRefused(undo === null)
    if (undo !== null) setFreed({ count, undo })
  }
  const takeBack = async () => {
    const kept = await freed?.undo()
    setUndone(kept ?? null)
    if (kept === 'kept') setFreed(null)
  }
  return (
    <section aria-labelledby={id} className={styles['photos']}>
      <h2 id={id}>{TEXT.storage}</h2>
      {photos.count > 0 && (
        <>
          <p>
            <b>{TEXT.held(photos.count, photos.bytes)}</b>
          </p>
          <p className={styles['hint']}>{TEXT.freeHint}</p>
          <button type="button" className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => void free()}>
            {TEXT.free}
          </button>
        </>
      )}
      <p role="status">{freed !== null ? TEXT.freed(freed.count) : undone === 'kept' ? TEXT.undone : ''}</p>
      {freed !== null && (
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => void takeBack()}>
          {TEXT.undo}
        </button>
      )}
      {(isRefused || undone === 'full') && <p role="alert">{isRefused ? TEXT.notRemoved : TEXT.full}</p>}
    </section>
  )
}
