import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ArticleScreen } from '../../../screens/info/article-screen.tsx'
import { terms } from '../../../ui/text/terms.ja.ts'

const route = getRouteApi('/_default/terms/')

export const Route = createFileRoute('/_default/terms/')({
  loader: async ({ context: { services } }) => (await import('../../../screens/info/load-operator.ts')).loadOperator(services),
  component: function Terms() {
    return <ArticleScreen article={terms} operator={route.useLoaderData()} />
  },
})
