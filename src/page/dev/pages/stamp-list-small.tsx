import { use } from 'react'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** The small cut at 64 pixels: what a list shows. */
function StampListSmall() {
  const { stations } = use(loadCatalogue())
  return (
    <div className={styles['page']}>
      <h1>64 px</h1>
      <div className={styles['sheet']}>
        {stations
          .filter((_, at) => at % 27 === 4)
          .map(({ stamp_id, name }) => (
            <figure key={stamp_id}>
              <div style={{ width: 64, height: 64 }}>
                <StampArtView stamp_id={stamp_id} cut="small" title={name} className={styles['art'] ?? ''} />
              </div>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
      </div>
    </div>
  )
}
export default { View: StampListSmall } satisfies DevPage
