import { readKeptRows, type KeptRow } from '../ui/page-shape/kept-rows.ts'
import { KARI } from '../ui/text.ja.ts'
import { openVolumeName } from './open-volume.ts'

// Inline behind the content of 帖's page (scripts/prerender.ts): a returning visitor sees the book with the first paint, seconds before the scripts of a slow phone
// have read it. They are links, and React takes them over with the page's shape, until the screen itself replaces them.
const place = document.querySelector('[data-shape] .shape-rows')
const kept = readKeptRows(openVolumeName(), location.pathname + location.search)
if (kept !== null && kept.rows.length > 0) {
  const list = document.createElement('ul')
  list.className = kept.isLeaves ? 'shape-kept shape-leaves' : 'shape-kept'
  list.append(...kept.rows.map(rowOf))
  place?.replaceWith(list)
}

function rowOf([stamp_id, name, picture, isPending]: KeptRow): HTMLElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/list/detail/?stamp_id=${stamp_id}`
  const image = document.createElement(picture === null ? 'span' : 'img')
  image.className = 'shape-picture'
  if (picture !== null) Object.assign(image, { alt: '', src: picture })
  const words = document.createElement('span')
  words.textContent = name
  link.append(image, words)
  if (isPending) link.append(kariMark())
  row.append(link)
  return row
}

/** The mark 仮 like the screen's own: with its styles (scripts/prerender.ts), its text and its accessible name. */
function kariMark(): HTMLElement {
  const mark = document.createElement('span')
  return Object.assign(mark, { className: 'kari', role: 'img', ariaLabel: KARI.long, textContent: KARI.mark })
}
