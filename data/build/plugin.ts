import { join } from 'node:path'
import type { Plugin } from 'vite'
import { checkCatalogue } from './check-catalogue.ts'
import { SOURCE_FILES, readSources, type Sources } from './read-sources.ts'

const FOLDER = join(import.meta.dirname, '..')
const LETTERING = 'virtual:lettering/'

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
  'virtual:catalogue/art-facts': async (sources) => (await import('./art-facts.ts')).buildArtFacts(sources),
  'virtual:catalogue/scenes': async (sources) => (await import('./pack-scenes.ts')).packScenes(sources),
  'virtual:catalogue/stories': async (sources) => (await import('./pack-stories.ts')).packStories(sources),
  'virtual:catalogue/story-sources': async (sources) => (await import('./pack-stories.ts')).packStorySources(sources),
  'virtual:catalogue/subjects': async (sources) => (await import('./pack-stories.ts')).packSubjects(sources),
  'virtual:catalogue/sample-art': async (sources) => (await import('./sample-art.ts')).sampleArt(sources),
}

/**
 * The built catalogue as modules: `virtual:catalogue/*` and `virtual:lettering/<face>`. Sources that break a rule stop the build with a list of all faults; in
 * dev a change under data/ rebuilds them.
 */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    buildStart() {
      checkedSources()
    },
    resolveId: (id) => (Object.hasOwn(BUILDERS, id) || id.startsWith(LETTERING) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null
      const name = id.slice(1)
      if (name.startsWith(LETTERING))
        return (await import('./lettering.ts')).letteringModule(
          name.slice(LETTERING.length),
          readSources(FOLDER).stations.map((station) => station.name),
        )
      const build = BUILDERS[name]
      if (build === undefined) return null
      for (const file of Object.values(SOURCE_FILES)) this.addWatchFile(join(FOLDER, file))
      return jsonModule(await build(checkedSources()))
    },
  }
}

/** JavaScript engines parse long JSON text faster than an equal literal. */
const jsonModule = (content: object) => `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})`

function checkedSources(): Sources {
  const sources = readSources(FOLDER)
  const faults = checkCatalogue(sources)
  if (faults.length > 0) throw new Error(`data/ breaks ${faults.length} rule(s):\n${faults.join('\n')}`)
  return sources
}
