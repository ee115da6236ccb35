import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../core/domain/search-params.ts'
import { RankingScreen } from '../../../screens/ranking/ranking-screen.tsx'

const route = getRouteApi('/_default/ranking/')

export const Route = createFileRoute('/_default/ranking/')({
  validateSearch: strictSearch((search): { period?: 'month' } => (search['period'] === 'month' ? { period: 'month' } : {})),
  loader: ({ context }) => context.services.play(),
  component: function Ranking() {
    const navigate = route.useNavigate()
    const { period = 'total' } = route.useSearch()
    return (
      <RankingScreen
        play={route.useLoaderData()}
        period={period}
        onPeriod={(next) => void navigate({ search: next === 'month' ? { period: next } : {}, replace: true, resetScroll: false })}
      />
    )
  },
})
