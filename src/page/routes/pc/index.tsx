import { createFileRoute } from '@tanstack/react-router'
import { PcScreen } from '../../screens/gate/pc-screen.tsx'
import { PcLayout } from '../../ui/layouts/pc-layout.tsx'

export const Route = createFileRoute('/pc/')({
  component: () => (
    <PcLayout>
      <PcScreen url={`${location.origin}/`} />
    </PcLayout>
  ),
})
