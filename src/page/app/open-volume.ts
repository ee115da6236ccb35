import { isVolume, nameIn, type Volume } from '../../core/contract/volumes.ts'

const OPEN_KEY = 'ekiincho-open'
/** The storage key of a volume's title; a volume other than the first exists as long as it has one. */
export const TITLE_KEY = 'ekiincho-title'
export const KANA_KEY = 'ekiincho-kana'

/** The volume that is open in this tab, independently of other tabs; in a new tab the one that was opened last. The first where that volume is deleted or unreadable. */
export function readOpenVolume(): Volume {
  const asked = openVolumeName()
  const volume = isVolume(asked) && localStorage.getItem(nameIn(asked, TITLE_KEY)) !== null ? asked : ''
  sessionStorage.setItem(OPEN_KEY, volume)
  const hasBooks = Object.keys(localStorage).some((key) => /^ekiincho-\d-title$/u.test(key))
  // For styles, for chunks that only a phone with several books loads, and for settings that belong to one book (ui/open-book.ts).
  Object.assign(document.documentElement.dataset, {
    volume,
    ...(hasBooks ? { books: '' } : {}),
    ...(localStorage.getItem(nameIn(volume, KANA_KEY)) === null ? {} : { kana: '' }),
  })
  return volume
}

/** The text that this tab, or else the phone, has stored as the open volume; it may name a deleted volume or none. */
export const openVolumeName = (): string | null => sessionStorage.getItem(OPEN_KEY) ?? localStorage.getItem(OPEN_KEY)

/** Sets the volume for the next page of this tab and for new tabs. Throws where the phone has no room. */
export function keepOpenVolume(volume: Volume): void {
  localStorage.setItem(OPEN_KEY, volume)
  sessionStorage.setItem(OPEN_KEY, volume)
}
