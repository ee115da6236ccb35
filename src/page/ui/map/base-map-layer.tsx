import { memo, useId, useMemo, type CSSProperties } from 'react'
import type { BaseMap, MapLine } from '../../../core/catalogue/unpack-map.ts'
import { dotPath, fillPath, strokePath, type Frame } from './draw-path.ts'
import { dotRadius, hasPrefectureNames, stageOf, stepOf, trackWidth } from './map-stage.ts'
import type { MapStation } from './map-station.ts'
import { keyOf, TILE_PX, type Sheet, type Tile } from './next-drawing.ts'
import { project, type MapPoint } from './projection.ts'
import styles from './station-map.module.css'
import { fromOrigin, type View } from './viewport.ts'

interface BaseMapLayerProps {
  /** Null until it is loaded: stations are drawn on plain water meanwhile. */
  readonly map: BaseMap | null
  readonly sheet: Sheet
  readonly stations: readonly MapStation[]
  readonly collected: readonly MapPoint[]
}

/** Dashes and gaps in pixels. */
const BORDER_DASHES = [1, 4]
const RIM_DASHES = [5, 3, 1, 3]
/** How far a prefecture's name may reach from its place, in pixels at 200 % text. */
const NAME_REACH = { x: 160, y: 40 }

/** Everything below the pins and the lines' names: water, land, borders, tracks, a dot for every station; in tiles, so that a dragged map is drawn little by little. */
export const BaseMapLayer = memo(function BaseMapLayer({ map, sheet: { origin, tiles }, stations, collected }: BaseMapLayerProps) {
  const [major, minor] = useMemo(() => [stations.filter(({ isMajor }) => isMajor), stations.filter(({ isMajor }) => !isMajor)], [stations])
  return (
    <div className={styles['drawing']}>
      {tiles.map(({ column, row }) => (
        <BaseMapTile key={keyOf({ column, row })} map={map} origin={origin} column={column} row={row} major={major} minor={minor} collected={collected} />
      ))}
    </div>
  )
})

interface BaseMapTileProps extends Tile {
  readonly map: BaseMap | null
  readonly origin: View
  readonly major: readonly MapPoint[]
  readonly minor: readonly MapPoint[]
  readonly collected: readonly MapPoint[]
}

const BaseMapTile = memo(function BaseMapTile({ map, origin, column, row, major, minor, collected }: BaseMapTileProps) {
  const [left, top] = [column * TILE_PX, row * TILE_PX]
  const frame = { origin, box: { left, top, right: left + TILE_PX, bottom: top + TILE_PX } }
  const dot = 2 * dotRadius(origin.scale)
  // The straight edges where the source's land ends fade into the water.
  const fade = fromOrigin(origin, project({ lat: 41.62, lng: 136.4 }))
  const end = fromOrigin(origin, project({ lat: 42.12, lng: 136.4 }))
  return (
    <svg
      className={styles['drawn']}
      style={{ left, top }}
      width={TILE_PX}
      height={TILE_PX}
      viewBox={`${left} ${top} ${TILE_PX} ${TILE_PX}`}
      aria-hidden="true"
      focusable="false"
    >
      {map !== null && <Ground map={map} frame={frame} />}
      {fade.y > top && <FarNorth top={top} left={left} width={TILE_PX} from={end.y} to={fade.y} />}
      {map !== null && <Tracks lines={map.lines} frame={frame} />}
      {map !== null && hasPrefectureNames(stepOf(origin.scale)) && <PrefectureNames map={map} frame={frame} />}
      {stageOf(origin.scale) !== 'prefectures' && (
        <>
          <Dots points={minor} frame={frame} outer={dot} className={styles['station']} />
          <Dots points={major} frame={frame} outer={dot + 2} className={styles['station']} />
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
      <path className={styles['border']} d={strokePath(map.borders, frame, lengthOf(BORDER_DASHES))} strokeDasharray={BORDER_DASHES.join(' ')} />
      <path className={styles['rim']} d={strokePath(map.rim, frame, lengthOf(RIM_DASHES))} strokeDasharray={RIM_DASHES.join(' ')} />
    </>
  )
}

const lengthOf = (dashes: readonly number[]) => dashes.reduce((sum, dash) => sum + dash, 0)

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
  const width = trackWidth(frame.origin.scale)
  const dash = 3.4 * width
  const drawn = lines.map((line) => ({ line, d: strokePath(line.arcs, frame, line.kind === 'shinkansen' ? 2 * dash : 0) })).filter(({ d }) => d !== '')
  const pathOf = (kind: MapLine['kind']) => drawn.flatMap(({ line, d }) => (line.kind === kind ? [d] : [])).join('')
  const express = pathOf('shinkansen')
  return (
    <g>
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
      {width > 1.7 && <path className={styles['express']} d={express} strokeWidth={width - 0.9} strokeDasharray={`${dash} ${dash}`} />}
    </g>
  )
}

function PrefectureNames({ map, frame: { origin, box } }: { map: BaseMap; frame: Frame }) {
  return (
    <g className={styles['prefectureNames']}>
      {map.prefectures.map((place) => {
        const { x, y } = fromOrigin(origin, place)
        const isNear = x > box.left - NAME_REACH.x && x < box.right + NAME_REACH.x && y > box.top - NAME_REACH.y && y < box.bottom + NAME_REACH.y
        return (
          isNear && (
            <text key={place.prefecture} x={x} y={y}>
              {place.prefecture}
            </text>
          )
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
