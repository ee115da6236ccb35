import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import sample from 'virtual:catalogue/sample-art'
import { GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { FirstShapeContext } from '../hooks/use-first-shape.ts'
import { PageShape } from '../ui/page-shape/page-shape.tsx'
import { shapeKind } from '../ui/page-shape/shape-kind.ts'
import { SAMPLE_STAMP } from '../../core/stamp-art/sample-symbol.ts'
import { TEXT } from '../ui/text.ja.ts'
import { ROUTE_TITLES } from './route-titles.ts'
import { createAppRouter, presentFirst } from './router.tsx'

/** The content of a route's HTML page. */
export interface Page {
  /** The route's path, ending in a slash: `/t/$token/`. `/404/` is the page of an unknown path. */
  readonly path: string
  /** The route's id: the browser compares it with the address to see whether the page belongs to it. */
  readonly route: string
  readonly title: string
  /** The content of #app. */
  readonly html: string
  /** Markup that the page needs outside #app. */
  readonly after: string
}

/** Marks the page of a visitor with a book: the start page keeps its sheet white for the newest impression. It follows the text, because reading cookies takes time. */
const MARK_VISITOR = `if(/(?:^|; )(?:${GUEST_MARKER}|${SESSION_MARKER})=/.test(document.cookie))document.documentElement.dataset.visitor=''`
/** At the end of the page: the stamp is more than half of the start page's bytes, and the text must be painted before them. */
const SAMPLE = `<script>${MARK_VISITOR}</script><svg width="0" height="0" class="visually-hidden" aria-hidden="true"><g id="${SAMPLE_STAMP}">${sample.markup}</g></svg>`
const NEVER = new Promise<never>(() => undefined)
const UNKNOWN = '/404/'

/** The pages of all routes and of an unknown path, rendered from their own components without services and data. */
export const renderPages = (): Page[] => [...Object.keys(ROUTE_TITLES), UNKNOWN].map(renderPage)

function renderPage(path: string): Page {
  const router = createAppRouter(NEVER, createMemoryHistory({ initialEntries: [path] }))
  const route = presentFirst(router)
  const title = path === UNKNOWN ? TEXT.notFound.title : ROUTE_TITLES[path as keyof typeof ROUTE_TITLES]
  const shape = { route, html: renderToStaticMarkup(<PageShape title={title} kind={shapeKind(path)} />) }
  const html = renderToString(
    <StrictMode>
      <FirstShapeContext value={shape}>
        <RouterProvider router={router} />
      </FirstShapeContext>
    </StrictMode>,
  )
  return {
    path,
    route,
    title: title === TEXT.appName ? title : `${title}｜${TEXT.appName}`,
    html,
    after: html.includes(`#${SAMPLE_STAMP}`) ? SAMPLE : '',
  }
}
