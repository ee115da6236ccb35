// Prints tags for stations, or revokes printed ones:
//   npm run tags -- 1191 856 [--pdf | --svg | --ndef] [--out tags.pdf] [--origin https://ekiincho.example]
//   npm run tags -- --revoke 1191
// --ndef writes a file for each station instead, to be copied onto an NFC tag.
// With the embedded database the server must not run meanwhile: one process at a time.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { readArguments } from './read-arguments.mjs'

const { values, words } = readArguments({
  usage: 'npm run tags -- STAMP… [--pdf | --svg | --ndef] [--out FILE] [--origin https://…] | --revoke STAMP…',
  options: {
    ndef: { type: 'boolean' },
    svg: { type: 'boolean' },
    pdf: { type: 'boolean' },
    revoke: { type: 'boolean' },
    out: { type: 'string' },
    origin: { type: 'string' },
  },
})
const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
try {
  await run(words.map(Number))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await vite.close()
}

async function run(ids) {
  const load = (path) => vite.ssrLoadModule(path)
  const { loadStamps } = await load('/server/load-stamps.ts')
  const stamps = await loadStamps()
  const unknown = ids.filter((id) => !stamps.has(id))
  if (ids.length === 0 || unknown.length > 0) throw new Error(`Name the stamps by their ids${unknown.length > 0 ? `; unknown: ${unknown.join(' ')}` : ''}.`)

  const { readSettings } = await load('/server/settings.ts')
  const settings = readSettings(process.env, process.cwd())
  const origin = values.origin ?? settings.publicOrigin
  if (!values.revoke && !origin) throw new Error('Set the address of the service: PUBLIC_ORIGIN or --origin https://…')

  const { openDatabase } = await load('/server/open-database.ts')
  const { keptSecret } = await load('/server/secret.ts')
  const { createTags } = await load('/server/tags.ts')
  const { SILENT } = await load('/server/log.ts')
  const tags = createTags(settings.tagSecrets ?? [settings.secret ?? keptSecret(settings.dataDir)])
  const db = await openDatabase(settings, stamps, SILENT)
  try {
    if (values.revoke) await revoke(ids, { tags, db })
    else await print(ids, { tags, db, stamps, origin, load })
  } finally {
    await db.close()
  }
}

async function revoke(ids, { tags, db }) {
  for (const id of ids) await tags.revoke(db, id)
  console.log(`Revoked: every printed tag of ${ids.join(', ')}. Print new ones with npm run tags.`)
}

async function print(ids, { tags, db, stamps, origin, load }) {
  const { tagPath } = await load('/src/core/domain/tag-token.ts')
  const { AREA_COLORS } = await load('/src/core/catalogue/area-colors.ts')
  const { glyphTable } = await load('/src/core/stamp-art/glyph-table.ts')
  const { letteringOf } = await load('/src/core/stamp-art/lettering.ts')
  const { groupTagCode } = await load('/src/core/domain/tag-code.ts')
  const { ndefOf } = await load('/scripts/ndef.ts')
  const { svgOf, tagPages } = await load('/scripts/tag-sheet.ts')
  const { pdfOf } = await load('/scripts/pdf.ts')
  const faces = ['kizami', 'marui', 'ita', 'futo'].map((face) => [face, glyphTable(readFileSync(`data/lettering/${face}.txt`, 'utf8'))])
  const printed = []
  for (const id of ids) {
    const { stamp_id, name, kana, area } = stamps.get(id)
    printed.push({
      stamp_id,
      name,
      kana,
      color: AREA_COLORS[area]?.light ?? '#1d1a16',
      url: new URL(tagPath(await tags.issue(db, id)), origin).href,
      code: groupTagCode(await tags.issueCode(db, id)),
    })
  }
  const pages = tagPages(printed, letteringOf(Object.fromEntries(faces)))

  const out = values.out ?? (values.svg ? 'tags.svg' : 'tags.pdf')
  const files = values.ndef
    ? printed.map(({ stamp_id, url }) => [`tag-${stamp_id}.ndef`, ndefOf(url)])
    : values.svg
      ? pages.map((page, i) => [i === 0 ? out : out.replace(/(\.svg)?$/u, `-${i + 1}.svg`), svgOf(page)])
      : [[out, pdfOf(pages)]]
  for (const [file, content] of files) {
    writeFileSync(file, content)
    console.log(file)
  }
}
