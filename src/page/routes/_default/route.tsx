import { createFileRoute } from '@tanstack/react-router'
import { PagePrompts } from '../../modals/page-prompts.tsx'
import { DefaultLayout } from '../../ui/layouts/default-layout.tsx'

/** Not a lazy route: nearly every screen needs it, and a chunk would cost a round trip. */
export const Route = createFileRoute('/_default')({
  codeSplitGroupings: [],
  component: () => <DefaultLayout prompt={<PagePrompts />} />,
})
