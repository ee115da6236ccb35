import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { strictSearch, readSeat, readText, readWithin } from '../../../../core/domain/search-params.ts'
import { FindPopup } from '../../../modals/find-popup.tsx'
import { StampPinInfo } from '../../../modals/stamp-pin-info.tsx'
import { FindScreen } from '../../../screens/find/find-screen.tsx'

const RidesScreen = lazy(() => import('../../../screens/find/rides-screen.tsx').then((module) => ({ default: module.RidesScreen })))
const WindowSeat = lazy(() => import('../../../screens/find/window-seat.tsx').then((module) => ({ default: module.WindowSeat })))

const route = getRouteApi('/_default/find/')

export const Route = createFileRoute('/_default/find/')({
  validateSearch: strictSearch((search: Record<string, unknown>) => ({ ...readText(search, 'q'), ...readSeat(search), ...readWithin(search) })),
  loader: loadCatalogue,
  component: function Find() {
    const navigate = route.useNavigate()
    const { q = '', seat, within } = route.useSearch()
    const catalogue = route.useLoaderData()
    if (within !== undefined)
      return (
        <Suspense fallback={<div data-loading />}>
          <RidesScreen catalogue={catalogue} minutes={within} />
        </Suspense>
      )
    if (seat === 1)
      return (
        <Suspense fallback={null}>
          <WindowSeat catalogue={catalogue} />
        </Suspense>
      )
    return (
      <FindScreen
        catalogue={catalogue}
        query={q}
        onQuery={(query) => void navigate({ search: query === '' ? {} : { q: query }, replace: true, resetScroll: false })}
        renderPopup={(stations) => <FindPopup stations={stations} />}
        renderPinInfo={(picked) => <StampPinInfo {...picked} catalogue={catalogue} />}
      />
    )
  },
})
