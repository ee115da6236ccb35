// `npm run pictures -- keep 218 51 …`: keeps the pictures of these stamps as they are drawn now, before they are changed after a release. Impressions pressed with them
// are drawn from the kept files. Raise CURRENT_ART (src/core/domain/imprint/imprint-params.ts) in the commit that changes the pictures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const FOLDER = 'src/core/stamp-art/replaced-pictures'

/** Writes a file for each stamp and returns their names. Throws for an id that no stamp has. @param {readonly number[]} ids @param {string} [folder] */
export async function keepPictures(ids, folder = FOLDER) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: 'custom', logLevel: 'warn' })
  try {
    const { loadStampArt } = await vite.ssrLoadModule('/src/core/stamp-art/load-stamp-art.ts')
    const { ANY_INSTANCE } = await vite.ssrLoadModule('/src/core/stamp-art/replaced-pictures.ts')
    const { CURRENT_ART } = await vite.ssrLoadModule('/src/core/domain/imprint/imprint-params.ts')
    mkdirSync(folder, { recursive: true })
    const files = []
    for (const stamp_id of ids) {
      const art = await loadStampArt(stamp_id)
      const picture = Object.fromEntries(['full', 'small'].map((cut) => [cut, art.draw(stamp_id, { cut, instance: ANY_INSTANCE })]))
      const file = `${folder}/${stamp_id}-${CURRENT_ART}.json`
      writeFileSync(file, `${JSON.stringify(picture)}\n`)
      files.push(file)
    }
    return files
  } finally {
    await vite.close()
  }
}
