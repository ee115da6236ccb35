import { createFileRoute } from '@tanstack/react-router'
import { PagePrompts } from '../../modals/page-prompts.tsx'
import { DefaultLayout } from '../../ui/layouts/default-layout.tsx'

/** Around nearly every screen: not worth a round trip of its own. */
export const Route = createFileRoute('/_default')({
  codeSplitGroupings: [],
  component: () => <DefaultLayout prompt={<PagePrompts />} />,
})
