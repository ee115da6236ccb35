import { Suspense, use, useState } from 'react'
import { AREAS, type Prefecture } from '../../../core/catalogue/area.ts'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { SUBJECTS } from '../../../core/catalogue/subjects.ts'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** Every station by area and prefecture, with the subject of its picture below; a prefecture's stamps are drawn when it is opened. */
function StampList() {
  const { stations } = use(loadCatalogue())
  return (
    <div className={styles['page']}>
      <h1>{stations.length.toLocaleString('en')} stamps</h1>
      {AREAS.map(({ id, name, prefectures }) => (
        <section key={id}>
          <h2>{name}</h2>
          {prefectures.map((prefecture) => (
            <Sheet key={prefecture} prefecture={prefecture} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Sheet({ prefecture }: { readonly prefecture: Prefecture }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{prefecture}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <Stamps prefecture={prefecture} />
        </Suspense>
      )}
    </details>
  )
}

function Stamps({ prefecture }: { readonly prefecture: Prefecture }) {
  const { stations } = use(loadCatalogue())
  return (
    <div className={styles['sheet']}>
      {stations
        .filter((station) => station.prefecture === prefecture)
        .map(({ stamp_id, name }) => (
          <figure key={stamp_id}>
            <StampArtView stamp_id={stamp_id} cut="full" title={name} className={styles['art'] ?? ''} />
            <figcaption>
              {stamp_id} {name}
              <br />
              {SUBJECTS.get(stamp_id)}
            </figcaption>
          </figure>
        ))}
    </div>
  )
}
export default { View: StampList } satisfies DevPage
