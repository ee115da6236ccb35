import { pageStyles } from './page-styles.ts'

type Load<T> = () => Promise<T>

export interface LostChunk {
  readonly error: Error
  /** Whether the browser remembers the failure until the page is left. */
  readonly isFinal: boolean
}

declare global {
  interface WindowEventMap {
    'chunk-lost': CustomEvent<LostChunk>
  }
}

/**
 * Replaces Vite's helper around every lazy import (scripts/chunk-loader.ts). `files` are the chunk, what it imports and its styles. Chromium remembers a failed
 * import until the page is left and requests nothing again (decision 249), but it remembers no failed fetch: files that are not part of a phone's copy
 * (`isOutside`) are fetched first and imported from the browser's cache, so that the next attempt requests them again. Two requests of files that the worker
 * has on the phone would only take time.
 */
export function createChunkLoader(isOutside: RegExp) {
  /** Requested files; undefined for a file that no import waits for. Searching the document for its link at each import would cost a tap milliseconds. */
  const held = new Map<string, Promise<unknown> | undefined>()
  const request = (file: string): Promise<unknown> | undefined => {
    const href = `/${file}`
    if (held.has(href)) return held.get(href)
    const isStyle = href.endsWith('.css')
    if (!isStyle && isOutside.test(href)) return hold(href, fetchWhole(href))
    // A preload in the page's HTML does not apply a style, so only a stylesheet link counts.
    const present = document.querySelector<HTMLLinkElement>(`link${isStyle ? '[rel=stylesheet]' : ''}[href="${href}"]`)
    if (isStyle && present?.sheet == null) {
      // The page's own link may fail while it is still loading; then the file is requested again here.
      const arrives = present === null ? styleOf(append(href)) : styleOf(present).catch(async () => styleOf(append(href)))
      return hold(href, arrives)
    }
    held.set(href, undefined)
    if (present === null) append(href)
    return undefined
  }
  /** Remembers a request until it fails. */
  const hold = (href: string, loading: Promise<unknown>) => {
    held.set(href, loading)
    loading.catch(() => held.delete(href))
    return loading
  }
  return async <T>(load: Load<T>, files: readonly string[] = []): Promise<T> => {
    let isFinal = false
    try {
      const requested = files.flatMap((file) => request(file) ?? [])
      // A chunk with styles of its own is a screen or a part of one, and needs the page's styles as well.
      await Promise.all(files.some((file) => file.endsWith('.css')) ? [...requested, pageStyles()] : requested)
      isFinal = true
      return await load()
    } catch (error) {
      window.dispatchEvent(new CustomEvent<LostChunk>('chunk-lost', { detail: { error: error as Error, isFinal } }))
      throw error
    }
  }
}

function append(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return link
}

/** Resolves once the style has arrived. A link that fails is removed, so that the next attempt requests it again. */
const styleOf = async (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no ${link.href}`))
    })
  })

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status} for ${href}`)
  await response.arrayBuffer()
}
