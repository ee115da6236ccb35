import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '../../../screens/info/article-screen.tsx'
import { terms } from '../../../ui/text/terms.ja.ts'

export const Route = createFileRoute('/_default/terms/')({ component: () => <ArticleScreen article={terms} /> })
