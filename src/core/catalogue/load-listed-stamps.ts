import type { ListedStamps } from './listed-stamps.ts'
import { loadCatalogue, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from './load-catalogue.ts'

/** Every stamp of the catalogue, by kind; rejects as loadCatalogue does. */
export async function loadListedStamps(): Promise<ListedStamps> {
  const [{ stations: station }, ekisoba, ikimono, traindepot, ekiben, face] = await Promise.all([
    loadCatalogue(),
    loadEkisoba(),
    loadIkimono(),
    loadTraindepots(),
    loadEkiben(),
    loadFaces(),
  ])
  return { station, ekisoba, ikimono, traindepot, ekiben, face }
}
