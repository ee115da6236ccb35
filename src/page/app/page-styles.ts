/** Resolves once every stylesheet of the page has arrived or failed: they are requested behind its content, and one that failed is removed (scripts/prerender.ts). */
export async function pageStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(settled))
}

const settled = async (link: HTMLLinkElement): Promise<void> => {
  if (link.sheet === null) await new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve, { once: true })))
}
