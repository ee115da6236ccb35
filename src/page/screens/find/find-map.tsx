import { useNavigate, useRouter } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import type { StationMapProps } from '../../ui/map/station-map.tsx'
import { FIND } from '../../ui/text/find.ja.ts'
import { MAP_TEXT } from '../../ui/text/map.ja.ts'
import styles from './find-screen.module.css'
import { storeView, readStoredView } from './stored-view.ts'

/** Its place is kept while it loads. */
const StationMap = lazyPart(async () => (await import('../../ui/map/station-map.tsx')).StationMap, <span data-loading hidden />)

/** State of the map outside its address: a history entry, so that the back button leaves it and a reload keeps it. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** stamp_id of the station for which another screen opened the map. */
    readonly shown?: number
    /** The map fills the screen. */
    readonly isMapWhole?: true
  }
}

interface FindMapProps extends Omit<StationMapProps, 'initialView' | 'onViewChange' | 'far'> {
  /** The nearest stations' stamp_ids, joined with spaces, where all are far: compared by content, since each fix brings a new list. */
  readonly farIds: string | undefined
  /** The map fills the screen, above the tabs. */
  readonly isWhole: boolean
}

/** The map above the list. Not rerendered for a letter typed below it. */
export const FindMap = memo(function FindMap({ isWhole, farIds, ...props }: FindMapProps) {
  const navigate = useNavigate({ from: '/find/' })
  const { history } = useRouter()
  const [initialView] = useState(() => readStoredView(sessionStorage, Date.now()))
  const far = useMemo(() => farIds?.split(' ').map(Number), [farIds])
  // A history entry of its own, so that the back button closes it.
  const turn = () => {
    if (isWhole) history.back()
    else void navigate({ to: './', search: (search) => search, state: (state) => ({ ...state, isMapWhole: true as const }), resetScroll: false })
  }
  return (
    <section className={styles['map']} aria-label={FIND.mapLabel}>
      <StationMap {...props} far={far} initialView={initialView} onViewChange={(view) => storeView(sessionStorage, view, Date.now())} />
      <button type="button" className={styles['turn']} aria-label={isWhole ? MAP_TEXT.part : MAP_TEXT.whole} onClick={turn}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={isWhole ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'} />
        </svg>
      </button>
    </section>
  )
})
