import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../core/domain/search-params.ts'
import { ErrorFormScreen } from '../../../screens/gate/error-form-screen.tsx'
import { ErrorLayout } from '../../../ui/layouts/error-layout.tsx'

const route = getRouteApi('/error/form/')

export const Route = createFileRoute('/error/form/')({
  validateSearch: strictSearch((search: Record<string, unknown>): { code?: number; from?: string } => ({
    ...(Number.isInteger(Number(search['code'])) && search['code'] !== undefined ? { code: Number(search['code']) } : {}),
    // Only a path of this app is offered as the way back.
    ...(typeof search['from'] === 'string' && /^\/(?!\/)/u.test(search['from']) ? { from: search['from'] } : {}),
  })),
  component: function ErrorForm() {
    const { code = 0, from = '/' } = route.useSearch()
    const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? ''
    return (
      <ErrorLayout>
        <ErrorFormScreen code={code} from={from} buildId={buildId} />
      </ErrorLayout>
    )
  },
})
