import { useMatch } from '@tanstack/react-router'
import { useFirstShape } from '../../hooks/use-first-shape.ts'
import { PageShape } from '../../ui/page-shape/page-shape.tsx'
import { shapeKind } from '../../ui/page-shape/shape-kind.ts'

/** The shape of a screen until it has loaded; for the first one as in the page's HTML, with its title. */
export function PendingScreen() {
  const first = useFirstShape()
  const { routeId, fullPath } = useMatch({ strict: false })
  // The markup comes from the page itself, rendered at build time.
  if (first?.route === routeId) return <div data-loading data-shape dangerouslySetInnerHTML={{ __html: first.html }} />
  return (
    <div data-loading role="status">
      <PageShape kind={shapeKind(fullPath)} />
    </div>
  )
}
