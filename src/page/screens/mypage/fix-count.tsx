import { useEffect, useState } from 'react'
import { useFinding, useFixesOfLastHour } from '../../hooks/use-finding.ts'
import type { Finding } from '../../services/finding.ts'
import { FINDING_SETTINGS as TEXT } from '../../ui/text/finding-settings.ja.ts'
import styles from './fix-count.module.css'

/** The number of position fixes (spec 10): not a setting, so it is below the settings. */
export default function FixCountNote() {
  const finding = useFinding()
  return finding === null ? null : <FixCount finding={finding} />
}

function FixCount({ finding }: { readonly finding: Finding }) {
  const count = useFixesOfLastHour(finding)
  const [, tick] = useState(0)
  // Fixes leave the last hour without a new one arriving.
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles['fixes']}>
      <p>
        {TEXT.fixes}
        <b>{TEXT.times(count)}</b>
      </p>
      <small>{TEXT.frugal}</small>
    </div>
  )
}
