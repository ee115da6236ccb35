import { use } from 'react'
import { loadFaces } from '../../../core/catalogue/load-catalogue.ts'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** Every train of the campaign at once. */
function Faces() {
  const faces = use(loadFaces())
  return (
    <div className={styles['pc']}>
      <h1>face of railway</h1>
      <div className={styles['sheet']}>
        {faces.map(({ stamp_id, series }) => (
          <figure key={stamp_id}>
            <StampArtView stamp_id={stamp_id} cut="full" title={series} className={styles['art'] ?? ''} />
            <figcaption>
              {stamp_id} {series}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
export default { layout: 'pc', View: Faces } satisfies DevPage
