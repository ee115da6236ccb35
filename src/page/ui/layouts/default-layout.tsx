import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { TEXT } from '../text.ja.ts'
import styles from './default-layout.module.css'

/** A route may request the whole screen: the press has no tab bar under the thumb. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    isFullScreen?: boolean
  }
}

/** Content above, tab bar in the thumb's zone; a skip link lets a keyboard pass a list of 1,620 rows. */
export function DefaultLayout({ prompt }: { readonly prompt?: ReactNode }) {
  const isFullScreen = useMatches({ select: (matches) => matches.some((match) => match.staticData.isFullScreen === true) })
  const tabs = useRef<HTMLElement>(null)
  if (isFullScreen)
    return (
      <main className={styles['full']}>
        <Outlet />
      </main>
    )
  return (
    <div className={styles['layout']}>
      <button type="button" className={styles['skip']} onClick={() => tabs.current?.focus()}>
        {TEXT.nav.label}へ
      </button>
      <main className={styles['main']}>
        <Outlet />
      </main>
      {prompt}
      <nav ref={tabs} tabIndex={-1} className={styles['tabs']} aria-label={TEXT.nav.label}>
        <Tab to="/find/" label={TEXT.nav.find} icon="M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16.2 16.2L21 21" />
        <Tab to="/list/" label={TEXT.nav.list} icon="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6" />
        <Tab
          to="/special-stamp/"
          label={TEXT.nav.special}
          icon="M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 7.5l1.4 2.9 3.1.4-2.3 2.2.6 3.1-2.8-1.5-2.8 1.5.6-3.1-2.3-2.2 3.1-.4z"
        />
        <Tab to="/ranking/" label={TEXT.nav.ranking} icon="M4 20v-6h5M9 20V5h6v15M15 10h5v10M3 20h18M12 8.5v3" />
        <Tab to="/mypage/" label={TEXT.nav.mypage} icon="M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
      </nav>
    </div>
  )
}

function Tab({
  to,
  label,
  icon,
}: {
  readonly to: '/find/' | '/list/' | '/special-stamp/' | '/ranking/' | '/mypage/'
  readonly label: string
  readonly icon: string
}) {
  // As in every app with tabs; the router does nothing for the address that is shown.
  const goUp = () => {
    if (location.pathname + location.search === to) scrollTo(0, 0)
  }
  return (
    <Link to={to} onClick={goUp} className={styles['tab'] ?? ''} activeProps={{ className: styles['active'] ?? '', 'aria-current': 'page' }}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{label}</span>
    </Link>
  )
}
