import { Link } from '@tanstack/react-router'
import { useCallback, type CSSProperties } from 'react'
import { AREAS } from '../../../core/catalogue/area.ts'
import { AREA_COLORS } from '../../../core/catalogue/area-colors.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { isVisited } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { AreaChart } from '../../ui/area-chart/area-chart.tsx'
import { formatNumber } from '../../ui/text.ja.ts'
import { MYPAGE } from '../../ui/text/mypage.ja.ts'
import { LINES } from '../../ui/text/lines.ja.ts'
import styles from './area-progress.module.css'

/** Progress by area: the chart with inked stations, and its counts in the sea, each linking to the area's stations (spec 2). */
export function AreaProgress({ catalogue }: { readonly catalogue: Catalogue }) {
  const book = useBook()
  const isGot = useCallback((stamp_id: number) => isVisited(book?.byStamp.get(stamp_id)), [book])
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{MYPAGE.progress}</h2>
      <p className={styles['lead']}>{LINES.chart}</p>
      <div className={styles['sheet']}>
        <AreaChart catalogue={catalogue} isGot={isGot} />
        <ul className={styles['areas']}>
          {AREAS.map((area) => {
            const stations = catalogue.stations.filter((station) => station.area === area.id)
            const got = stations.filter(({ stamp_id }) => isGot(stamp_id)).length
            return (
              <li key={area.id}>
                <Link
                  to="/list/"
                  search={got === stations.length ? { by: 'area', area: area.id } : { area: area.id, show: 'all' }}
                  style={{ '--area': AREA_COLORS[area.id].light } as CSSProperties}
                >
                  <span className={styles['mark']} aria-hidden="true" />
                  <span className={styles['name']}>{area.name}</span>
                  <span className={styles['share']} aria-hidden="true">
                    {formatNumber(got)} / {formatNumber(stations.length)}
                  </span>
                  <span className="visually-hidden">{LINES.count(got, stations.length)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
      <p className={styles['more']}>
        <Link to="/list/" search={{ by: 'line' }}>
          {LINES.toLines}
        </Link>
      </p>
    </section>
  )
}
