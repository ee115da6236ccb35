import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch, readPushSearch } from '../../../../../core/domain/search-params.ts'
import { NothingToPress } from '../../../../screens/press/nothing-to-press.tsx'
import { PressScreen } from '../../../../screens/press/press-screen.tsx'
import { PUSH_KINDS } from '../../../../ui/text/push-kinds.ja.ts'

const route = getRouteApi('/_default/find/push/')

export const Route = createFileRoute('/_default/find/push/')({
  staticData: { isFullScreen: true },
  validateSearch: strictSearch(readPushSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../../../../screens/press/load-press.ts')).loadPress(deps),
  component: function Push() {
    const target = route.useLoaderData()
    return target === 'bad_tag' ? <NothingToPress title={PUSH_KINDS.badTagTitle} body={PUSH_KINDS.badTagBody} /> : <PressScreen {...target} />
  },
})
