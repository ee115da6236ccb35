import { createFileRoute } from '@tanstack/react-router'
import { UpdatePrompt } from '../../modals/update-prompt.tsx'
import { DefaultLayout } from '../../ui/layouts/default-layout.tsx'

export const Route = createFileRoute('/_default')({ component: () => <DefaultLayout prompt={<UpdatePrompt />} /> })
