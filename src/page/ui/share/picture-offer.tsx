import { useEffect, useState } from 'react'
import buttons from '../button/button.module.css'
import { SHARE } from '../text/share.ja.ts'
import { canExportPictures } from './export-picture.ts'
import { FileImage } from './file-image.tsx'
import { canShareFiles, saveFile, shareFiles } from './share-files.ts'
import styles from './share.module.css'

export interface PictureOfferProps {
  /** Draws it once, for the props of the first render; null where `isWanted` returns false meanwhile. */
  readonly draw: (isWanted: () => boolean) => Promise<Blob | null>
  readonly fileName: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Text about what the picture contains and what it does not. */
  readonly hint: string
}

/** One picture, drawn before the tap that sends or saves it. */
export function PictureOffer({ draw: given, fileName, alt, width, height, hint }: PictureOfferProps) {
  const [draw] = useState(() => given)
  const [picture, setPicture] = useState<File | 'failed' | 'hidden' | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    let isWanted = true
    const make = async () => {
      if (!(await canExportPictures())) return isWanted && setPicture('hidden')
      const blob = await draw(() => isWanted)
      return blob !== null && isWanted && setPicture(new File([blob], fileName, { type: blob.type }))
    }
    make().catch(() => isWanted && setPicture('failed'))
    return () => {
      isWanted = false
    }
  }, [draw, fileName])
  if (picture === 'hidden')
    return (
      <p className={styles['note']} role="alert">
        {SHARE.hidden}
      </p>
    )
  const file = picture instanceof File ? picture : null
  return (
    <div className={styles['panel']}>
      <div className={styles['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
        {file === null ? (
          <p role={picture === null ? 'status' : 'alert'}>{picture === null ? SHARE.drawing : SHARE.failed}</p>
        ) : (
          <FileImage file={file} width={width} height={height} alt={alt} />
        )}
      </div>
      <p className={styles['note']}>{hint}</p>
      {file !== null && (
        <div className={styles['actions']}>
          {canShareFiles([file], navigator) && (
            <button
              type="button"
              className={`${buttons['button']} ${styles['first']}`}
              onClick={() => void shareFiles([file], navigator, saveFile).then((became) => setSaid(became === 'cancelled' ? '' : SHARE[became]))}
            >
              {SHARE.send}
            </button>
          )}
          <button
            type="button"
            className={`${buttons['button']} ${buttons['plain']}`}
            onClick={() => {
              saveFile(file)
              setSaid(SHARE.saved)
            }}
          >
            {SHARE.save}
          </button>
        </div>
      )}
      <p className={styles['note']} role="status">
        {said}
      </p>
    </div>
  )
}
