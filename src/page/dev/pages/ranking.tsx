import { use, useState } from 'react'
import type { RankingPeriod } from '../../../core/contract/ranking.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { RankingScreen } from '../../screens/ranking/ranking-screen.tsx'
import type { DevPage } from '../dev-page.ts'

function Ranking() {
  const play = use(useAppServices().play())
  const [period, setPeriod] = useState<RankingPeriod>('total')
  return <RankingScreen play={play} period={period} onPeriod={setPeriod} />
}
export default { View: Ranking } satisfies DevPage
