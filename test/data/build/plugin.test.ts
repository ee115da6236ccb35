import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../data/build/plugin.ts'
import { builtArt } from '../../core/stamp-art/built-art.ts'

/** The plugin as Vite calls it, without Vite. */
async function moduleOf(id: string, plugin = catalogue()): Promise<{ text: string; watched: string[] }> {
  const { load, resolveId } = plugin
  if (typeof load !== 'function' || typeof resolveId !== 'function') throw new Error('hooks are plain functions')
  const watched: string[] = []
  const context = { addWatchFile: (file: string) => watched.push(file) }
  const resolved: unknown = await Reflect.apply(resolveId, context, [id, undefined, { isEntry: false }])
  const text: unknown = await Reflect.apply(load, context, [resolved ?? id])
  return { text: String(text), watched }
}

/** The default export of a module, which is its first line. */
const contentOf = (text: string): unknown => JSON.parse(JSON.parse((text.split('\n')[0] ?? '').slice('export default JSON.parse('.length, -1)) as string)

describe('the built catalogue as modules', () => {
  it.each([
    ['stations', 60_000],
    ['ekisoba', 10_000],
    ['map', 60_000],
    ['ikimono', 2_000],
    ['traindepots', 3_000],
    ['ekiben', 6_000],
    ['faces', 5_000],
    ['connections', 2_000],
  ])('[13] %s is one JSON text with a version, at most %i bytes on the wire', async (name, budget) => {
    const { text } = await moduleOf(`virtual:catalogue/${name}`)
    expect(contentOf(text)).toHaveProperty('version', expect.stringMatching(/^[0-9a-f]{12}$/u))
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(budget)
  })

  it('[2] the start page’s stamp is drawn at build time, and costs less than the generator of all', async () => {
    const { text } = await moduleOf('virtual:catalogue/sample-art')
    expect(contentOf(text)).toEqual({ stamp_id: 218, markup: builtArt().art.draw(218, { instance: 'sample' }) })
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(10_000)
  })

  it('[13] a change of any source rebuilds it', async () => {
    const { watched } = await moduleOf('virtual:catalogue/stations')
    for (const file of ['stations.json', 'lines.json', 'stamp-ids.json', 'railways.topo.json'])
      expect(watched.some((path) => path.endsWith(`/data/${file}`))).toBe(true)
  })

  it('[10] what stations’ stamps are drawn with is a module for all and one for each prefecture', async () => {
    const { text } = await moduleOf('virtual:stamps/parts')
    const names = [...text.matchAll(/import\('(virtual:stamps\/[\w-]+)'\)/gu)].map(([, name = '']) => name)
    expect(names).toHaveLength(36)
    const plugin = catalogue()
    for (const name of names.filter((each) => !each.endsWith('scenery')))
      expect(Object.keys(contentOf((await moduleOf(name, plugin)).text) as object)).toContain(name.includes('letters') ? 'kizami' : 'elements')
  })

  it('[13] other modules are left to other plugins', async () => {
    expect((await moduleOf('virtual:catalogue/nothing')).text).toBe('null')
    expect((await moduleOf('virtual:pwa-register')).text).toBe('null')
  })
})
