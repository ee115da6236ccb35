import { useState } from 'react'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

const PATHS = [
  '/system/api/current_datetime',
  '/system/api/stamps/number?limit=3',
  '/system/api/stamps/ranking?period=total',
  '/system/api/user',
  '/builds/latest.json',
] as const

/** The server's answers to GET calls, as this browser's visitor. */
function Api() {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const ask = async (path: string) => {
    const response = await fetch(path, { headers: { Accept: 'application/json' } }).catch((error: unknown) => String(error))
    const text = typeof response === 'string' ? response : `${response.status}\n${await response.text()}`
    setSaid((before) => ({ ...before, [path]: text }))
  }
  return (
    <div className={styles['page']}>
      <h1>api</h1>
      {PATHS.map((path) => (
        <section key={path}>
          <button type="button" onClick={() => void ask(path)}>
            GET {path}
          </button>
          {said[path] !== undefined && <pre>{said[path]}</pre>}
        </section>
      ))}
    </div>
  )
}
export default { View: Api } satisfies DevPage
