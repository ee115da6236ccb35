import { use } from 'react'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** Sixty stations at once: what a page of the collection looks like. */
function StampList() {
  const { stations } = use(loadCatalogue())
  const sixty = stations.filter((_, at) => at % 27 === 4)
  return (
    <div className={styles['page']}>
      <h1>60 stamps</h1>
      <div className={styles['sheet']}>
        {sixty.map(({ stamp_id, name }) => (
          <figure key={stamp_id}>
            <StampArtView stamp_id={stamp_id} cut="full" title={name} className={styles['art'] ?? ''} />
            <figcaption>
              {stamp_id} {name}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
export default { View: StampList } satisfies DevPage
