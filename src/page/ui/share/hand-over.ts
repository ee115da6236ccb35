/** What became of files that were given away; `cancelled` is the visitor's own choice and no fault. */
export type HandedOver = 'shared' | 'cancelled' | 'saved'

type Sharer = Partial<Pick<Navigator, 'canShare' | 'share'>>

/** Whether the phone can pass these files on to another app. */
export const canHandOver = (files: readonly File[], navigator: Sharer): boolean => navigator.canShare?.({ files: [...files] }) ?? false

/** Passes files on by the phone's own sheet; where there is none, or it would not take them, they are saved on the phone. */
export async function handOver(files: readonly File[], navigator: Sharer, save: (file: File) => void): Promise<HandedOver> {
  if (canHandOver(files, navigator)) {
    try {
      await navigator.share?.({ files: [...files] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  for (const file of files) save(file)
  return 'saved'
}

/** How long a saved file's address holds, in milliseconds: iOS reads it after the visitor has said yes. */
const ADDRESS_HOLDS_MS = 60_000

/** Saves a file as the browser saves what is downloaded. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_HOLDS_MS)
}
