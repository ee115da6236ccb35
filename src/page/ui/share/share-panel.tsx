import { useEffect, useRef, useState } from 'react'
import buttons from '../button/button.module.css'
import { SHARE } from '../text/share.ja.ts'
import { FileImage } from './file-image.tsx'
import { canShareFiles, shareFiles, saveFile } from './share-files.ts'
import { pagesOf, planPage } from './page-plan.ts'
import { PrintButton } from './print-button.tsx'
import styles from './share.module.css'
import type { SharedStamps } from './shared-stamp.ts'
import { usePictures } from './use-pictures.ts'

/** Maximum number of pictures that are drawn in advance and shared at once: more would fill the other app's screen and the memory. */
const ALONG = 10

/** The pages of the book as pictures, one at a time; they are drawn before the tap, because a phone shares only right after one. */
export default function SharePanel({ title, stamps: given, history }: SharedStamps) {
  // A press that is posted meanwhile does not change the drawing.
  const [stamps] = useState(given)
  const [pages] = useState(() => pagesOf(stamps))
  const [shown, setShown] = useState(0)
  const [said, setSaid] = useState('')
  const pictures = usePictures(title, pages, shown, pages.length > ALONG ? 0 : pages.length)
  const { width, height } = planPage(pages[shown]?.length ?? 1)
  const made = typeof pictures === 'string' ? null : pictures
  const picture = made?.get(shown)
  const all = pages.length > 1 && pages.length <= ALONG && made?.size === pages.length ? [...pages.keys()].flatMap((page) => made.get(page) ?? []) : []

  // Opened at the end of a long screen it would be below the edge: scroll to its buttons.
  const buttonsEnd = useRef<HTMLDivElement>(null)
  const isDrawn = picture !== undefined
  useEffect(() => {
    if (isDrawn) buttonsEnd.current?.scrollIntoView({ block: 'nearest' })
  }, [isDrawn])

  const send = async (files: readonly File[]) => {
    const became = await shareFiles(files, navigator, saveFile)
    setSaid(became === 'cancelled' ? '' : SHARE[became])
  }
  const turn = (by: number) => {
    setShown(shown + by)
    setSaid('')
  }
  if (pictures === 'hidden')
    return (
      <p className={styles['note']} role="alert">
        {SHARE.hidden}
      </p>
    )
  const plain = `${buttons['button']} ${buttons['plain']}`
  return (
    <section className={styles['panel']} aria-label={SHARE.picture(title, shown + 1, pages.length)}>
      <div className={styles['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture !== undefined && <FileImage file={picture} width={width} height={height} alt={SHARE.picture(title, shown + 1, pages.length)} />}
        {picture === undefined && <p role={made === null ? 'alert' : 'status'}>{made === null ? SHARE.failed : SHARE.drawing}</p>}
      </div>
      {pages.length > 1 && (
        <p className={styles['pager']}>
          <button type="button" className={plain} disabled={shown === 0} onClick={() => turn(-1)}>
            {SHARE.before}
          </button>
          <span aria-live="polite">{SHARE.page(shown + 1, pages.length)}</span>
          <button type="button" className={plain} disabled={shown === pages.length - 1} onClick={() => turn(1)}>
            {SHARE.after}
          </button>
        </p>
      )}
      <p className={styles['note']}>{SHARE.about}</p>
      <div ref={buttonsEnd} className={styles['actions']}>
        {picture !== undefined && canShareFiles([picture], navigator) && (
          <button type="button" className={`${buttons['button']} ${styles['first']}`} onClick={() => void send([picture])}>
            {SHARE.send}
          </button>
        )}
        {all.length > 0 && canShareFiles(all, navigator) && (
          <button type="button" className={plain} onClick={() => void send(all)}>
            {SHARE.sendAll(all.length)}
          </button>
        )}
        {picture !== undefined && (
          <button
            type="button"
            className={plain}
            onClick={() => {
              saveFile(picture)
              setSaid(SHARE.saved)
            }}
          >
            {SHARE.save}
          </button>
        )}
        <PrintButton title={title} stamps={stamps} {...(history && { history })} />
      </div>
      <p className={styles['note']} role="status">
        {said}
      </p>
    </section>
  )
}
