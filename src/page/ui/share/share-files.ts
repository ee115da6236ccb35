/** The result of sharing files; `cancelled` is the visitor's own choice and no error. */
export type ShareOutcome = 'shared' | 'cancelled' | 'saved'

type Sharer = Partial<Pick<Navigator, 'canShare' | 'share'>>

/** Whether the phone can pass these files to another app. */
export const canShareFiles = (files: readonly File[], navigator: Sharer): boolean => navigator.canShare?.({ files: [...files] }) ?? false

/** Shares files by the phone's own sheet; where there is none, or it refuses them, they are saved on the phone. */
export async function shareFiles(files: readonly File[], navigator: Sharer, save: (file: File) => void): Promise<ShareOutcome> {
  if (canShareFiles(files, navigator)) {
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

/** How long a saved file's object URL is kept, in milliseconds: iOS reads it after the visitor has confirmed. */
const ADDRESS_HOLDS_MS = 60_000

/** Saves a file as a download. */
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
