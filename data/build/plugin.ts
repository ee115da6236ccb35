import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PackedKit } from '../../src/core/catalogue/packed.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { contentVersion } from './content-version.ts'
import { SOURCE_FILES, readSources, type Sources } from './read-sources.ts'
import { onlyScenery, partOf, scenerySource } from './scenery-modules.ts'
import type { StampParts } from './stamp-parts.ts'

const FOLDER = join(import.meta.dirname, '..')
const STAMPS = 'virtual:stamps/'

/** Imports that build the modules; loaded on first use, since most runs of Vite need few of them. */
const BUILDERS: Readonly<Record<string, (sources: Sources) => Promise<object>>> = {
  'virtual:catalogue/stations': async (sources) => (await import('./pack-stations.ts')).packStations(sources),
  'virtual:catalogue/ekisoba': async (sources) => (await import('./pack-stations.ts')).packEkisoba(sources),
  'virtual:catalogue/ikimono': async (sources) => (await import('./pack-linked.ts')).packIkimono(sources),
  'virtual:catalogue/traindepots': async (sources) => (await import('./pack-linked.ts')).packTraindepots(sources),
  'virtual:catalogue/ekiben': async (sources) => (await import('./pack-linked.ts')).packEkiben(sources),
  'virtual:catalogue/faces': async (sources) => (await import('./pack-faces.ts')).packFaces(sources),
  'virtual:catalogue/connections': async (sources) => (await import('./pack-connections.ts')).packConnections(sources),
  'virtual:catalogue/map': async (sources) => (await import('./pack-map.ts')).packMap(sources),
  'virtual:catalogue/stories': async (sources) => (await import('./pack-stories.ts')).packStories(sources),
  'virtual:catalogue/story-sources': async (sources) => (await import('./pack-stories.ts')).packStorySources(sources),
  'virtual:catalogue/subjects': async (sources) => (await import('./pack-stories.ts')).packSubjects(sources),
  'virtual:catalogue/sample-art': async (sources) => (await import('./sample-art.ts')).sampleArt(sources),
}

/**
 * The built catalogue as modules: `virtual:catalogue/*`, and `virtual:stamps/*` with what stations' stamps are drawn with. Sources that break a rule stop the build
 * with a list of all faults; in dev a change under data/ rebuilds them.
 */
export function catalogue(): Plugin {
  let isBuild = false
  let made: Promise<StampParts> | undefined
  /** All are made at once, by drawing every stamp. */
  const make = () => (made ??= import('./stamp-parts.ts').then(({ stampParts }) => stampParts(checkedSources())))
  const partNamed = async (name: string) => (await make()).parts[name]
  return {
    name: 'catalogue',
    configResolved({ command, build }) {
      isBuild = command === 'build' && build.ssr === false
    },
    buildStart() {
      checkedSources()
    },
    watchChange() {
      made = undefined
    },
    resolveId: (id) => (Object.hasOwn(BUILDERS, id) || id.startsWith(STAMPS) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null
      const name = id.slice(1)
      if (name === `${STAMPS}parts`) return (await import('./stamp-parts.ts')).partsModule(STAMPS)
      if (name === `${STAMPS}kits`) {
        const { kits } = isBuild ? await make() : { kits: new Map<number, PackedKit>() }
        return kitsModule(kits, (fileName, source) => this.emitFile({ type: 'asset', fileName, source }))
      }
      const build = BUILDERS[name]
      const part = name.startsWith(STAMPS) ? await partNamed(name.slice(STAMPS.length)) : undefined
      if (build === undefined && part === undefined) return null
      for (const file of Object.values(SOURCE_FILES)) this.addWatchFile(join(FOLDER, file))
      if (build !== undefined) return jsonModule(await build(checkedSources()))
      const { data, scenery } = part ?? {}
      return [data === undefined ? '' : jsonModule(data), scenery === undefined ? '' : scenerySource(name.slice(STAMPS.length), scenery)].join('\n')
    },
    async transform(code, id) {
      const part = partOf(id)
      const scenery = part === undefined ? undefined : (await partNamed(part))?.scenery
      return scenery === undefined ? null : onlyScenery(code, this.parse(code), scenery)
    },
  }
}

/**
 * The module that loads a station's kit, each a file of its own, which it passes to `emit`: the list of files for the phone's copy has only their folder. Without
 * kits (in the development server) there is none to load.
 */
function kitsModule(kits: ReadonlyMap<number, PackedKit>, emit: (fileName: string, source: string) => unknown): string {
  if (kits.size === 0) return `export const kit = () => Promise.reject(new Error('no kits'))`
  const folder = `assets/kits-${contentVersion([...kits])}/`
  for (const [stamp_id, content] of kits) emit(`${folder}${stamp_id}.js`, jsonModule(content))
  return `export const kit = (stamp_id) => import(/* @vite-ignore */ '/${folder}' + stamp_id + '.js')`
}

/** JavaScript engines parse long JSON text faster than an equal literal. */
const jsonModule = (content: object) => `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})`

function checkedSources(): Sources {
  const sources = readSources(FOLDER)
  const faults = checkCatalogue(sources)
  if (faults.length > 0) throw new Error(`data/ breaks ${faults.length} rule(s):\n${faults.join('\n')}`)
  return sources
}
