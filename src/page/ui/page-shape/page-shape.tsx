import { TEXT } from '../text.ja.ts'
import type { ShapeKind } from './shape-kind.ts'

/**
 * A screen's shape, shown until the screen has loaded. The title is not a heading: the screen has its own, which is announced when it arrives. On the map the
 * title is for screen readers only, as on the screen itself. After a second it says that the screen is opening.
 */
export function PageShape({ title = '', kind }: { readonly title?: string; readonly kind: ShapeKind }) {
  return (
    <div className={kind === 'press' ? 'shape shape-press' : 'shape'}>
      <p className={kind === 'map' ? 'visually-hidden' : 'shape-title'}>{title}</p>
      {kind === 'map' && <div className="shape-map" />}
      {kind === 'press' && <div className="shape-plate" />}
      {(kind === 'sheet' || kind === 'press') && <div className="shape-sheet" />}
      {(kind === 'rows' || kind === 'map') && <div className="shape-rows" />}
      <p className="shape-wait">{TEXT.pending}</p>
    </div>
  )
}
