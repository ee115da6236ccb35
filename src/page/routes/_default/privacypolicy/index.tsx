import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '../../../screens/info/article-screen.tsx'
import { privacypolicy } from '../../../ui/text/privacypolicy.ja.ts'

export const Route = createFileRoute('/_default/privacypolicy/')({ component: () => <ArticleScreen article={privacypolicy} /> })
