import type { CSSProperties } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { BreakableName, longestPart } from '../stamp-name/breakable-name.tsx'
import { KINDS } from '../text/kinds.ja.ts'
import styles from './station-plate.module.css'

export interface StampPlateProps {
  readonly facts: StampFacts
  readonly size?: 'large' | 'small'
  readonly headingLevel?: 1 | 2 | 3
}

/** A stamp's name on enamel: a station's board with its neighbours; for any other kind a board with its kind and the place where it is pressed. */
export function StampPlate({ facts, size = 'large', headingLevel = 1 }: StampPlateProps) {
  const Heading = `h${headingLevel}` as const
  const { kind, name, kana, romaji, subtitle, neighbours } = facts
  const letters = [...name].length
  const isStation = kind === 'station'
  const { before = null, after = null } = neighbours ?? {}
  return (
    <div
      className={size === 'small' ? `${styles['plate']} ${styles['small']}` : styles['plate']}
      data-area={facts.area ?? undefined}
      data-kind={kind}
      data-long={letters > 12 ? 'very' : letters > 6 || undefined}
    >
      <span className={styles['kana']} style={{ '--letters': kana?.length } as CSSProperties}>
        {kana}
      </span>
      <Heading className={styles['name']} style={{ '--letters': longestPart(name) } as CSSProperties}>
        <BreakableName name={name} />
      </Heading>
      {isStation ? (
        <span className={styles['romaji']} lang="en">
          {romaji}
        </span>
      ) : (
        <span className={styles['romaji']}>{subtitle !== null && <BreakableName name={subtitle} />}</span>
      )}
      <span className={styles['band']} aria-hidden={isStation}>
        <span className={styles['side']}>{isStation ? before !== null && `← ${before}` : KINDS.name[kind]}</span>
        <span className={styles['here']} aria-hidden="true" />
        <span className={styles['side']}>{isStation ? after !== null && `${after} →` : KINDS.whereOf(facts)}</span>
      </span>
    </div>
  )
}
