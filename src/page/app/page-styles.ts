/**
 * Resolves once every stylesheet of the page has arrived or failed: they are requested behind its content, and one that failed is removed (scripts/prerender.ts). Those
 * of lazy chunks have `crossorigin` (load-chunk.ts) and are not awaited: a screen must not wait for the styles of another one, which the visitor has left.
 */
export async function pageStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([crossorigin])')].map(settled))
}

const settled = async (link: HTMLLinkElement): Promise<void> => {
  if (link.sheet === null) await new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve)))
}
