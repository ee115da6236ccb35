import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { SpecialStampScreen } from '../../../screens/special-stamp/special-stamp-screen.tsx'

const route = getRouteApi('/_default/special-stamp/')

export const Route = createFileRoute('/_default/special-stamp/')({
  loader: ({ context }) => context.services.play(),
  component: function SpecialStamp() {
    return <SpecialStampScreen play={route.useLoaderData()} />
  },
})
