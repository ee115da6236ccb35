import { createFileRoute } from '@tanstack/react-router'
import { SpecialStampScreen } from '../../../screens/special-stamp/special-stamp-screen.tsx'

export const Route = createFileRoute('/_default/special-stamp/')({
  loader: ({ context }) => context.services.play(),
  component: function SpecialStamp() {
    return <SpecialStampScreen play={Route.useLoaderData()} />
  },
})
