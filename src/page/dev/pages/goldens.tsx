import { use } from 'react'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import type { DevPage } from '../dev-page.ts'
import { drawGoldens, type GoldenPicture } from '../draw-goldens.ts'
import { GOLDEN_PRESSED, GOLDEN_SHEET, GOLDEN_SIDE } from '../golden-prints.ts'
import styles from '../gallery.module.css'

let drawing: ReturnType<typeof drawGoldens> | undefined

/** The pictures that test/goldens has of each engine, drawn by this one. */
function Goldens() {
  const pictures = use((drawing ??= drawGoldens()))
  // CSS pixels that give a canvas of the golden side on this screen.
  const size = GOLDEN_SIDE.ink / Math.min(3, devicePixelRatio)
  return (
    <div className={styles['page']}>
      <h1>goldens</h1>
      <div className={styles['sheet']}>
        {GOLDEN_PRESSED.map((stamp_id) => (
          <figure key={stamp_id} data-sheet={`ink ${stamp_id} sheet`}>
            <ImpressionView stamp_id={stamp_id} {...GOLDEN_SHEET} size={size} color={0} label={null} />
            <figcaption>{stamp_id} sheet</figcaption>
          </figure>
        ))}
        {pictures.map((picture) => (
          <Shades key={picture.name} picture={picture} />
        ))}
      </div>
    </div>
  )
}

/** Opaque greys: a canvas returns them unchanged. */
function Shades({ picture: { name, side, shades } }: { readonly picture: GoldenPicture }) {
  const put = (canvas: HTMLCanvasElement | null) => {
    const image = new ImageData(side, side)
    for (const [at, shade] of shades.entries()) image.data.set([255 - shade, 255 - shade, 255 - shade, 255], at * 4)
    canvas?.getContext('2d')?.putImageData(image, 0, 0)
  }
  return (
    <figure>
      <canvas width={side} height={side} data-golden={name} ref={put} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
export default { View: Goldens } satisfies DevPage
