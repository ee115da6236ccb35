/**
 * Whether a reload would bring another build than this page's (`here`): then a chunk that failed to load is gone for good (spec 12). The worker answers from
 * the phone, so this works without signal too. No answer, or a portal's, counts as no.
 */
export async function isOtherBuildAtHand(here: string): Promise<boolean> {
  try {
    const shell = await (await fetch('/')).text()
    const offered = /<meta name="build-id" content="([^"]+)"/u.exec(shell)?.[1]
    return offered !== undefined && offered !== here
  } catch {
    return false
  }
}

/** Whether the server answers: a worker does not answer this for it. */
export const isServerAtHand = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
