import { linesOf, type SpecLine } from './line.ts'

const builds = linesOf('12')
const catalogue = linesOf('13')
const { chosen } = linesOf('14')
const UPDATE = 'src/page/machines/update.machine.ts'

export const PLAY_LINES: readonly SpecLine[] = [
  builds.chosen('each build writes latest.json and its meta file', 'scripts/build-files.ts', 'the build writes latest.json and its meta file'),
  builds.chosen('a new version is fetched in the background', 'sw/precache.ts, sw/builds.ts', 'a new build fetches only what changed'),
  builds.chosen('a new build is applied at the next start', 'sw/sw.ts', 'at the next start the new build is used without a'),
  builds.chosen(
    'a quiet prompt offers it',
    `${UPDATE}, src/page/modals/update-prompt.tsx`,
    'is offered and nothing happens until the visitor taps',
    'a dismissed offer is quiet',
  ),
  builds.chosen('applied at a tap', UPDATE, 'takes control at the tap and reloads when it controls the', 'prompts in both and one tap updates both to build 2'),
  builds.chosen('never in the middle of a press', UPDATE, 'never applied in the middle of a press'),
  builds.chosen(
    'tabs of the old build keep working',
    'sw/precache.ts, server/http/static-files.ts',
    'the previous build’s assets are available and nothing else of it',
    'keeps the assets it replaces for open tabs',
  ),
  builds.chosen(
    'a lost chunk reloads once, never in a loop',
    'src/page/app/lost-chunk.ts, src/page/app/reload-once.ts',
    'is lost where a reload would bring another build',
    'one reload forbids the next',
  ),

  catalogue.chosen('real data, with sources and licences', 'data/PROVENANCE.md', 'the terms credit the sources', 'the committed sources break no rule'),
  catalogue.chosen('built into versioned files', 'data/build/plugin.ts', 'stations is one JSON text with a version', 'the version changes when a fact does'),
  catalogue.chosen('shared by page and server', 'server/load-stamps.ts, src/core/catalogue/load-catalogue.ts', 'knows every stamp those of the catalogue'),
  catalogue.chosen('unknown facts are null', 'data/build/check-catalogue.ts', 'an unknown fact of a creature a depot a lunch box'),
  catalogue.chosen(
    'an operator’s own data is built anew',
    'data/build/plugin.ts, server/store/stamps.ts',
    'a change of any source rebuilds it',
    'the catalogue is copied once and again only when a fact in it changes',
  ),

  chosen(
    'each day with a social login offers the next login stamp',
    'src/core/domain/login-mission.ts, server/store/play.ts',
    'each day with a social login by Japan time',
    'a guest has no login stamps',
  ),
  chosen(
    'area missions: every prefecture',
    'src/core/domain/play/play-facts.ts',
    'every prefecture of an area counts once',
    'a station of every prefecture of an area completes its mission',
  ),
  chosen('area missions: a share of the stations', 'src/core/domain/play/play-facts.ts', 'a share of an area is complete at the station that'),
  chosen(
    'kind missions',
    'src/core/domain/play/missions.ts',
    'a kind requires its number or all where there are fewer',
    'all can be completed with the built catalogue',
  ),
  chosen(
    'a mission done offers a special stamp',
    'src/core/domain/play/standing.ts, server/standing-of.ts',
    'a completed mission offers its special stamp pressed it counts',
  ),
  chosen(
    'campaign 202507: courses of faces',
    'src/core/catalogue/face.ts, data/faces.json',
    'a course requires all of its faces',
    'the course has at least four faces each with a station',
  ),
  chosen('a face is pressed at the stations its trains call at', 'data/build/calls-at.ts', 'a face is verified at any of the stations its trains call at'),
  chosen(
    'course status 0, 1, 2, 3',
    'src/core/domain/play/courses.ts',
    'a course has status 0',
    'a course has status 1',
    'a course has status 2',
    'a course has status 3',
    'a course is in progress complete and over when its reward',
  ),
  chosen('ranking: distinct verified stamps', 'server/rankings.ts, server/store/rankings.ts', 'counts distinct verified stamps'),
  chosen('ranking: ties by who got there first', 'src/core/domain/ranking-places.ts', 'more stamps come first equal counts by who reached them first'),
  chosen('ranking: the month by Japan time', 'src/core/domain/japan-time.ts', 'the month is that of Japan', 'at 2026-11-30t15:00:00z it is 2026-12 in Japan'),
]
