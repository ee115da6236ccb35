// The list of the book with any number of rows, or its grid, bundled for an otherwise empty page: what list-scroll.mjs measures beyond the catalogue's 1,620.
import { createRoot } from 'react-dom/client'
import { WindowList } from '../src/page/ui/window-list/window-list.tsx'

/** Like the rows of the book, and its leaves, two abreast. */
const SHAPES = { list: { rowRem: 5.25 }, grid: { rowRem: 15, columnRem: 9.75 } }

export type Shape = keyof typeof SHAPES

const harness = {
  /** Renders a list of `count` places into the page. */
  show(shape: Shape, count: number): void {
    document.body.innerHTML = '<main style="padding-top: 300px"></main>'
    const main = document.querySelector('main')
    if (main === null) throw new Error('the page has no room for the list')
    createRoot(main).render(
      <WindowList
        count={count}
        {...SHAPES[shape]}
        label="rows"
        keyOf={(index) => index}
        nameOf={(index) => `Row ${index}`}
        renderRow={(index) => (
          <a href={`#${index}`} style={{ display: 'block', height: '100%', borderBottom: '1px solid' }}>
            Row {index}
          </a>
        )}
      />,
    )
  },
}

export type ListHarness = typeof harness

Object.assign(globalThis, { harness })
