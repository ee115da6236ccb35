/** Where browsers say which module failed. */
const ADDRESS = /https?:\S+/u

/**
 * The module that `load` imports. Chromium remembers a failed import until the page is left and requests nothing again; under another address it does. For modules that
 * import none themselves. Rejects as `load` does where the error names no address.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const address = error instanceof Error ? ADDRESS.exec(error.message)?.[0] : undefined
    if (address === undefined) throw error
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as T
  }
}
