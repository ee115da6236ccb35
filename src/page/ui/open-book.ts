import { isVolume, nameIn } from '../../core/contract/volumes.ts'

/** The storage key of a setting that belongs to the open book (app/open-volume.ts marks the page with its volume). */
export function inOpenBook(key: `ekiincho-${string}`): string {
  const volume = globalThis.document?.documentElement.dataset['volume']
  return nameIn(isVolume(volume) ? volume : '', key)
}
