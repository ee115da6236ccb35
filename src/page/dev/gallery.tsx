import { Link } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { loadOnce } from '../../core/load-once.ts'
import { NotFoundScreen } from '../screens/gate/not-found-screen.tsx'
import { ErrorLayout } from '../ui/layouts/error-layout.tsx'
import { PcLayout } from '../ui/layouts/pc-layout.tsx'
import type { DevPage } from './dev-page.ts'
import { Fixture } from './fixture.tsx'
import styles from './gallery.module.css'

const FILES = import.meta.glob<{ default: DevPage }>('./pages/**/*.tsx')
const PAGES = new Map(Object.entries(FILES).map(([file, load]) => [file.replace(/^\.\/pages\/(.+)\.tsx$/u, '$1'), loadOnce(load)]))

/** The real components on fixture data: an index at /dev/, a page for each file under pages/. `path` has no slash at either end. */
export function Gallery({ path }: { readonly path: string }) {
  const load = PAGES.get(path)
  if (path === '') return <Index />
  if (load === undefined)
    return (
      <ErrorLayout>
        <NotFoundScreen />
      </ErrorLayout>
    )
  return (
    <Suspense fallback={null}>
      <Shown load={load} />
    </Suspense>
  )
}

function Index() {
  return (
    <main className={styles['index']}>
      <h1>/dev</h1>
      <ul>
        {[...PAGES.keys()].toSorted().map((path) => (
          <li key={path}>
            <Link to="/dev/$/" params={{ _splat: path }}>
              {path}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Shown({ load }: { readonly load: () => Promise<{ default: DevPage }> }) {
  const { layout, View } = use(load()).default
  const view = (
    <Fixture>
      <View />
    </Fixture>
  )
  return layout === 'pc' ? <PcLayout>{view}</PcLayout> : <main>{view}</main>
}
