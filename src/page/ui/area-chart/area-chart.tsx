import { useMemo } from 'react'
import { AREA_COLORS } from '../../../core/catalogue/area-colors.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import styles from './area-chart.module.css'
import { CHART_WIDTH, chartPaths } from './chart-paths.ts'

export interface AreaChartProps {
  readonly catalogue: Catalogue
  readonly isGot: (stamp_id: number) => boolean
}

/** A chart of all stations in pencil, each area in its colour, inked where the visitor pressed. The text beside it says the same. */
export function AreaChart({ catalogue, isGot }: AreaChartProps) {
  const { pencil, ink, height } = useMemo(() => chartPaths(catalogue, isGot), [catalogue, isGot])
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${CHART_WIDTH} ${height}`} aria-hidden="true" focusable="false">
      {[...pencil].map(([area, { tracks, dots }]) => (
        <g key={area} stroke={AREA_COLORS[area].light} className={styles['pencil']}>
          <path d={tracks} />
          <path d={dots} className={styles['dots']} />
        </g>
      ))}
      <g className={styles['ink']}>
        <path d={ink.tracks} />
        <path d={ink.dots} className={styles['dots']} />
      </g>
    </svg>
  )
}
