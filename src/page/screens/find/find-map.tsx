import { lazy, memo, Suspense, useState } from 'react'
import type { StationMapProps } from '../../ui/map/station-map.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './find-screen.module.css'
import { keepView, readKeptView } from './kept-view.ts'

const StationMap = lazy(() => import('../../ui/map/station-map.tsx').then((module) => ({ default: module.StationMap })))

/** The map over the list. It is not drawn anew for a letter that is typed below it. */
export const FindMap = memo(function FindMap(props: Omit<StationMapProps, 'initialView' | 'onViewChange'>) {
  const [initialView] = useState(() => readKeptView(sessionStorage, Date.now()))
  return (
    <section className={styles['map']} aria-label={TEXT.find.mapLabel}>
      <Suspense fallback={<div className={styles['water']} />}>
        <StationMap {...props} initialView={initialView} onViewChange={(view) => keepView(sessionStorage, view, Date.now())} />
      </Suspense>
    </section>
  )
})
