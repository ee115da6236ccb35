import { use, useState } from 'react'
import { loadKindFacts } from '../../core/catalogue/load-stamp-facts.ts'
import { loadOnce } from '../../core/load-once.ts'
import type { ListedKind } from '../../core/catalogue/listed-kinds.ts'
import { filterOf } from '../screens/list/list-filter.ts'
import { ListScreen } from '../screens/list/list-screen.tsx'

/** A page with the list of a kind, every stamp in it. */
export function listOfKind(kind: ListedKind) {
  const load = loadOnce(() => loadKindFacts(kind))
  return function ListOfKind() {
    const [filter, setFilter] = useState(filterOf({ show: 'all' }))
    return <ListScreen kind={kind} stamps={use(load())} filter={filter} onFilter={(change) => setFilter({ ...filter, ...change })} />
  }
}
