import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../core/domain/search-params.ts'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { filterOf, listSearchOf, readBookKind, readLineSearch, readListSearch } from '../../../screens/list/list-filter.ts'
import { ListScreen } from '../../../screens/list/list-screen.tsx'
import { withBook } from '../../../screens/list/with-book.ts'

const route = getRouteApi('/_default/list/')

const readSearch = (search: Record<string, unknown>) => ({ ...readBookKind(search), ...readListSearch(search), ...readLineSearch(search) })

/** Which screen the address names, and what it shows: another filter of the same screen loads nothing. */
const depsOf = ({ kind = 'station', line, journey, by, area, year }: ReturnType<typeof readSearch>) => ({
  kind,
  wholeArea: by === 'area' ? area : undefined,
  isByLine: line !== undefined || by === 'line',
  isLeafed: by === 'leaf' && line === undefined && journey === undefined && year === undefined,
  isYear: year !== undefined,
  isByJourney: year !== undefined || journey !== undefined || by === 'journey',
})

/** Everything that the screen at the address needs: a scroll position is restored only where the screen is rendered at once. */
async function loadList({ kind, isByLine, isByJourney, isLeafed, isYear, wholeArea }: ReturnType<typeof depsOf>) {
  if (isLeafed) {
    const [catalogue, { LeafScreen }] = await Promise.all([loadCatalogue(), import('../../../screens/list/leaf-screen.tsx')])
    return { catalogue, LeafScreen }
  }
  if (isByJourney) {
    const [{ loadJourneyFacts }, { JourneysScreen }, { JourneyScreen }] = await Promise.all([
      import('../../../screens/list/load-journeys.ts'),
      import('../../../screens/list/journeys-screen.tsx'),
      import('../../../screens/list/journey-screen.tsx'),
    ])
    const YearScreen = isYear ? (await import('../../../screens/list/year-screen.tsx')).YearScreen : undefined
    return { facts: await loadJourneyFacts(), JourneysScreen, JourneyScreen, YearScreen }
  }
  if (wholeArea !== undefined) {
    const [catalogue, { AreaScreen }] = await Promise.all([loadCatalogue(), import('../../../screens/list/area-screen.tsx')])
    return { catalogue, wholeArea, AreaScreen }
  }
  if (!isByLine) return { stamps: await (await import('../../../ui/stamp-name/load-stamp.ts')).loadBookKind(kind) }
  const [catalogue, { LinesScreen }, { LineScreen }] = await Promise.all([
    loadCatalogue(),
    import('../../../screens/list/lines-screen.tsx'),
    import('../../../screens/list/line-screen.tsx'),
  ])
  return { catalogue, LinesScreen, LineScreen }
}

export const Route = createFileRoute('/_default/list/')({
  validateSearch: strictSearch(readSearch),
  loaderDeps: ({ search }) => depsOf(search),
  loader: ({ context: { services }, deps }) => withBook(services, loadList(deps)),
  component: function List() {
    const navigate = route.useNavigate()
    const { kind, line, journey, year, by: _by, ...search } = route.useSearch()
    const filter = filterOf(search)
    const data = route.useLoaderData()
    if (data.LeafScreen !== undefined) return <data.LeafScreen catalogue={data.catalogue} />
    if (data.facts !== undefined) {
      const { facts, JourneysScreen, JourneyScreen, YearScreen } = data
      if (year !== undefined && YearScreen !== undefined) return <YearScreen facts={facts} year={year} />
      return journey === undefined ? <JourneysScreen facts={facts} /> : <JourneyScreen facts={facts} journeyKey={journey} />
    }
    if (data.wholeArea !== undefined) return <data.AreaScreen catalogue={data.catalogue} area={data.wholeArea} />
    if (data.stamps === undefined) {
      const { catalogue, LinesScreen, LineScreen } = data
      return line === undefined ? <LinesScreen catalogue={catalogue} /> : <LineScreen catalogue={catalogue} name={line} />
    }
    return (
      <ListScreen
        kind={kind ?? 'station'}
        stamps={data.stamps}
        filter={filter}
        onFilter={(change) =>
          void navigate({ search: { ...(kind && { kind }), ...listSearchOf({ ...filter, ...change }) }, replace: true, resetScroll: false })
        }
      />
    )
  },
})
