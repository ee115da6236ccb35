import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Gallery = lazy(async () => ({ default: (await import('../../dev/gallery.tsx')).Gallery }))

// spec 2: available only while the debug setting is on; its chunks are in no precache.
export const Route = createFileRoute('/dev/$')({
  beforeLoad({ context }) {
    if (!context.services.isDebug) throw notFound()
  },
  component: function Dev() {
    const { _splat = '' } = Route.useParams()
    return (
      <Suspense fallback={null}>
        <Gallery path={_splat.replace(/\/$/u, '')} />
      </Suspense>
    )
  },
})
