import { createFileRoute } from '@tanstack/react-router'
import { readOnly } from '../../../../core/domain/search-params.ts'
import { RankingScreen } from '../../../screens/ranking/ranking-screen.tsx'

export const Route = createFileRoute('/_default/ranking/')({
  validateSearch: readOnly((search): { period?: 'month' } => (search['period'] === 'month' ? { period: 'month' } : {})),
  loader: ({ context }) => context.services.play(),
  component: function Ranking() {
    const navigate = Route.useNavigate()
    const { period = 'total' } = Route.useSearch()
    return (
      <RankingScreen
        play={Route.useLoaderData()}
        period={period}
        onPeriod={(next) => void navigate({ search: next === 'month' ? { period: next } : {}, replace: true, resetScroll: false })}
      />
    )
  },
})
