/** What a screen consists of below its title: rows of a list, a sheet of paper, or the map with rows below; `bare` has only a title. */
export type ShapeKind = 'rows' | 'sheet' | 'map' | 'bare'

/**
 * A screen's shape in the page's HTML, shown until the screen has loaded. The title is not a heading: the screen has its own, which is announced when it
 * arrives. On the map the title is for screen readers only, as on the screen itself.
 */
export function PageShape({ title, kind }: { readonly title: string; readonly kind: ShapeKind }) {
  return (
    <div className="shape">
      <p className={kind === 'map' ? 'visually-hidden' : 'shape-title'}>{title}</p>
      {kind === 'map' && <div className="shape-map" />}
      {kind === 'sheet' && <div className="shape-sheet" />}
      {(kind === 'rows' || kind === 'map') && <div className="shape-rows" />}
    </div>
  )
}
