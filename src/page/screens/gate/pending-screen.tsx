import { useMatch } from '@tanstack/react-router'
import { useFirstShape } from '../../hooks/use-first-shape.ts'
import { PageShape } from '../../ui/page-shape/page-shape.tsx'
import { shapeKind } from '../../ui/page-shape/shape-kind.ts'
import { TEXT } from '../../ui/text.ja.ts'

/** The shape of the screen that is being loaded; of the first one as in the page's HTML, with its title. */
export function PendingScreen() {
  const first = useFirstShape()
  const { routeId, fullPath } = useMatch({ strict: false })
  // The markup is the page's own, rendered when it was built.
  if (first?.route === routeId) return <div data-loading data-shape dangerouslySetInnerHTML={{ __html: first.html }} />
  return (
    <div data-loading role="status">
      <PageShape kind={shapeKind(fullPath)} />
      <p className="shape-wait">{TEXT.pending}</p>
    </div>
  )
}
