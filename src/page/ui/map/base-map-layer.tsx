import { memo, useId, type CSSProperties } from 'react'
import type { BaseMap, MapLine } from '../../../core/catalogue/unpack-map.ts'
import { dotPath, fillPath, strokePath, type Frame } from './draw-path.ts'
import { DRAWN_MARGIN } from './map-mover.ts'
import { dotRadius, hasPrefectureNames, stageOf, stepOf, trackWidth } from './map-stage.ts'
import type { MapStation } from './map-station.ts'
import { project, type MapPoint } from './projection.ts'
import type { DrawnView } from './use-map-view.ts'
import { toScreen } from './viewport.ts'
import styles from './station-map.module.css'

interface BaseMapLayerProps {
  /** Null until it is loaded: stations are drawn on plain water meanwhile. */
  readonly map: BaseMap | null
  readonly drawn: DrawnView
  readonly stations: readonly MapStation[]
  readonly collected: readonly MapPoint[]
}

/** Everything below the pins and the lines' names, drawn for one view: water, land, borders, tracks, a dot for every station. */
export const BaseMapLayer = memo(function BaseMapLayer({ map, drawn, stations, collected }: BaseMapLayerProps) {
  const { size, view } = drawn
  const margin = DRAWN_MARGIN
  const frame = { view, size, margin }
  const [x, y] = [size.width * margin, size.height * margin]
  const dot = 2 * dotRadius(view.scale)
  // The straight edges where the source's land ends fade into the water.
  const fade = toScreen(view, size, project({ lat: 41.62, lng: 136.4 }))
  const end = toScreen(view, size, project({ lat: 42.12, lng: 136.4 }))
  return (
    <svg
      className={styles['drawn']}
      style={{ left: -x, top: -y }}
      width={size.width + 2 * x}
      height={size.height + 2 * y}
      viewBox={`${-x} ${-y} ${size.width + 2 * x} ${size.height + 2 * y}`}
      aria-hidden="true"
      focusable="false"
    >
      {map !== null && <Ground map={map} frame={frame} />}
      {fade.y > -y && <FarNorth top={-y} left={-x} width={size.width + 2 * x} from={end.y} to={fade.y} />}
      {map !== null && <Tracks lines={map.lines} frame={frame} />}
      {map !== null && hasPrefectureNames(stepOf(view.scale)) && <PrefectureNames map={map} frame={frame} />}
      {stageOf(view.scale) !== 'prefectures' && (
        <>
          <Dots points={stations.filter(({ isMajor }) => !isMajor)} frame={frame} outer={dot} className={styles['station']} />
          <Dots points={stations.filter(({ isMajor }) => isMajor)} frame={frame} outer={dot + 2} className={styles['station']} />
        </>
      )}
      <Dots points={collected} frame={frame} outer={dot + 1.5} className={styles['inked']} />
    </svg>
  )
})

function Ground({ map, frame }: { map: BaseMap; frame: Frame }) {
  const coast = strokePath(map.coast, frame)
  return (
    <>
      <path className={styles['shallows']} d={coast} />
      <path className={styles['away']} d={fillPath(map.land, frame)} />
      <path className={styles['home']} d={fillPath(map.home, frame)} />
      <path className={styles['coast']} d={coast} />
      <path className={styles['border']} d={strokePath(map.borders, frame)} />
      <path className={styles['rim']} d={strokePath(map.rim, frame)} />
    </>
  )
}

function FarNorth({ top, left, width, from, to }: { top: number; left: number; width: number; from: number; to: number }) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles['hazeEdge']} />
        <stop offset="1" className={styles['hazeEnd']} />
      </linearGradient>
      <rect className={styles['haze']} x={left} y={top} width={width} height={Math.max(0, from - top)} />
      <rect x={left} y={from} width={width} height={to - from} fill={`url(#${id})`} />
    </>
  )
}

function Tracks({ lines, frame }: { lines: readonly MapLine[]; frame: Frame }) {
  const width = trackWidth(frame.view.scale)
  const drawn = lines.map((line) => ({ line, d: strokePath(line.arcs, frame) })).filter(({ d }) => d !== '')
  const pathOf = (kind: MapLine['kind']) => drawn.flatMap(({ line, d }) => (line.kind === kind ? [d] : [])).join('')
  const express = pathOf('shinkansen')
  return (
    <g className={styles['tracks']}>
      <path className={styles['bed']} d={pathOf('rail')} strokeWidth={width + 2} />
      {drawn.map(
        ({ line, d }) =>
          line.kind === 'rail' && (
            <path
              key={line.name}
              className={styles['line']}
              d={d}
              strokeWidth={width}
              style={{ '--on-light': line.light, '--on-dark': line.dark } as CSSProperties}
            />
          ),
      )}
      <path className={styles['expressBed']} d={express} strokeWidth={width + 0.9} />
      {width > 1.7 && <path className={styles['express']} d={express} strokeWidth={width - 0.9} strokeDasharray={`${width * 3.4} ${width * 3.4}`} />}
    </g>
  )
}

function PrefectureNames({ map, frame: { view, size } }: { map: BaseMap; frame: Frame }) {
  return (
    <g className={styles['prefectureNames']}>
      {map.prefectures.map((place) => {
        const { x, y } = toScreen(view, size, place)
        return (
          <text key={place.prefecture} x={x} y={y}>
            {place.prefecture}
          </text>
        )
      })}
    </g>
  )
}

function Dots({ points, frame, outer, className }: { points: readonly MapPoint[]; frame: Frame; outer: number; className: string | undefined }) {
  const d = dotPath(points, frame)
  if (d === '') return null
  return (
    <g className={className}>
      <path d={d} strokeWidth={outer} />
      {outer > 3.4 && <path d={d} strokeWidth={outer * 0.62 - 0.4} />}
    </g>
  )
}
