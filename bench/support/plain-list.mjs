/** Of each row, in pixels at 100 % text: the height of the app's own. */
const ROW_PX = 84
/** Enough for the tallest phone and as much above and below it. */
const ROWS = 40

/**
 * Opens a page of `origin` with a list as short as one can be written: recycled elements of one height, a text each, no framework. Its late frames in the same run
 * say what the machine leaves to any list.
 * @param {import('playwright-core').BrowserContext} context @param {string} origin @param {number} count
 */
export async function openPlainList(context, origin, count) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate(fill, { count, px: ROW_PX, rows: ROWS })
  return page
}

/** Runs in the page. @param {{ readonly count: number, readonly px: number, readonly rows: number }} list */
function fill({ count, px, rows }) {
  document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
  document.body.innerHTML = `<style>
    body { margin: 0; background: #fff }
    main { position: relative; height: ${count * px}px }
    div { position: absolute; inset: 0 0 auto; height: ${px}px; contain: strict; border-bottom: 1px solid #ccc; font: 700 20px/${px}px sans-serif; text-align: center }
  </style><main></main>`
  const pool = Array.from({ length: rows }, () => ({ place: -1, row: document.createElement('div') }))
  document.querySelector('main')?.append(...pool.map(({ row }) => row))
  const draw = () => {
    const first = Math.max(0, Math.floor((scrollY + innerHeight / 2) / px - rows / 2))
    for (let place = first; place < Math.min(count, first + rows); place++) {
      const held = pool[place % rows]
      if (held === undefined || held.place === place) continue
      held.place = place
      held.row.textContent = `Row ${place}`
      held.row.style.transform = `translateY(${place * px}px)`
    }
  }
  draw()
  addEventListener('scroll', draw, { passive: true })
}
