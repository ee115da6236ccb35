import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ArticleScreen } from '../../../screens/info/article-screen.tsx'
import { privacypolicy } from '../../../ui/text/privacypolicy.ja.ts'

const route = getRouteApi('/_default/privacypolicy/')

export const Route = createFileRoute('/_default/privacypolicy/')({
  loader: async ({ context: { services } }) => (await import('../../../screens/info/load-operator.ts')).loadOperator(services),
  component: function Privacypolicy() {
    return <ArticleScreen article={privacypolicy} operator={route.useLoaderData()} />
  },
})
