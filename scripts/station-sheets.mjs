// Every station's stamp by prefecture, with its subject below it, for comparison with its row: docs/gallery/stations, with a page that names the sources of the pictures.
// The sheets of all prefectures where none is named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { ensureChromium } from './ensure-chromium.mjs'
import { readArguments } from './read-arguments.mjs'
import { sheetDigest } from './sheet-digest.mjs'
import { toWebp } from './webp.mjs'

const OUT = 'docs/gallery/stations'
const [COLUMNS, SIDE, QUALITY] = [12, 76, 0.34]

/** @typedef {{ stamp_id: number, name: string, rank: 'own' | 'near' | 'line', subject: string }} Motif */
/** @typedef {{ stamp_id: number, hero?: string }} Scene */
/** @type {(file: string) => any} */
const read = (file) => JSON.parse(readFileSync(join('data', file), 'utf8'))
/** @type {Set<string>} */
const prefecturesOfAll = new Set(read('stations.json').map((/** @type {{ prefecture: string }} */ { prefecture }) => prefecture))
const { words: wanted } = readArguments({
  usage: 'node scripts/station-sheets.mjs [PREFECTURE…]',
  isValid: (given) => given.every((word) => prefecturesOfAll.has(word)),
})
mkdirSync(OUT, { recursive: true })
/** @type {Motif[]} */
const motifs = read('station-motifs.json')
/** @type {Scene[]} */
const scenes = read('station-scenes.json')
const motifOf = new Map(motifs.map((motif) => [motif.stamp_id, motif]))
/** By sheet: a digest of its drawings and subjects, by which a test finds a sheet that is older than they are. */
const digests = new Map(
  [...readFileSync(join(OUT, 'README.md'), 'utf8').matchAll(/^\| (\S+\.webp) \| `(\w+)` \|$/gmu)].map(([, file, digest]) => [file, digest]),
)

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { loadStampArt } = await server.ssrLoadModule('/src/core/stamp-art/load-stamp-art.ts')
const { loadCatalogue } = await server.ssrLoadModule('/src/core/catalogue/load-catalogue.ts')
const { AREAS } = await server.ssrLoadModule('/src/core/catalogue/area.ts')
/** @type {{ stations: readonly { stamp_id: number, prefecture: string }[] }} */
const { stations } = await loadCatalogue()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (SIDE + 8) + 16, height: 100 }, deviceScaleFactor: 1 })
  for (const { id, prefectures } of AREAS)
    for (const [index, prefecture] of prefectures.entries()) {
      if (wanted.length > 0 && !wanted.includes(prefecture)) continue
      const here = stations.filter((station) => station.prefecture === prefecture)
      const drawn = await Promise.all(
        here.map(async ({ stamp_id }) => ({
          stamp_id,
          name: '',
          subject: '',
          ...motifOf.get(stamp_id),
          drawing: (await loadStampArt(stamp_id)).draw(stamp_id),
        })),
      )
      const cells = drawn.map(cell)
      await page.setContent(
        `<!doctype html><meta charset="utf-8"><style>body{margin:8px;background:#f7f0e1;--k:#b8301d;--w:#f7f0e1;display:grid;grid-template-columns:repeat(${COLUMNS},${SIDE}px);gap:8px;font:10px/1.25 sans-serif;color:#211c18}p{margin:0;line-break:anywhere}svg{display:block}</style>${cells.join('')}`,
      )
      const file = `${id}-${index + 1}.webp`
      digests.set(file, sheetDigest(drawn))
      const shot = await page.screenshot({ fullPage: true })
      writeFileSync(join(OUT, file), await toWebp(page, shot, QUALITY))
      console.log(`${file} ${prefecture} ${here.length}`)
    }
} finally {
  await browser.close()
  await server.close()
}
writeFileSync(join(OUT, 'README.md'), tables())

/** @param {{ stamp_id: number, name: string, subject: string, drawing: string }} drawn */
function cell({ stamp_id, name, subject, drawing }) {
  return `<div><svg viewBox="-200 -200 400 400" width="${SIDE}" height="${SIDE}">${drawing}</svg><p>${stamp_id} ${name}<br>${subject}</p></div>`
}

function tables() {
  const share = (/** @type {number} */ count) => `${((100 * count) / scenes.length).toFixed(1)} %`
  const ranks = /** @type {const} */ (['own', 'near', 'line'])
  const heroes = new Map()
  for (const { hero = '(landscape: no hero)' } of scenes) heroes.set(hero, (heroes.get(hero) ?? 0) + 1)
  const often = [...heroes].filter(([, count]) => count >= 3).toSorted((a, b) => b[1] - a[1])
  const used = (/** @type {number} */ times) => [...heroes.values()].filter((count) => count === times).length
  return [
    '# The stamps of 1,620 stations',
    '',
    'Made by `node scripts/station-sheets.mjs`, one sheet a prefecture, the subject under each stamp.',
    '',
    ...AREAS.flatMap((/** @type {{ id: string, name: string, prefectures: string[] }} */ { id, name, prefectures }) => [
      `## ${name}`,
      '',
      ...prefectures.flatMap((prefecture, index) => [`### ${prefecture}`, '', `<img src="${id}-${index + 1}.webp" width="1024" alt="${prefecture}">`, '']),
    ]),
    '## What the pictures show',
    '',
    '| rank | stations | share |',
    '| --- | ---: | ---: |',
    ...ranks.map((rank) => {
      const count = motifs.filter((motif) => motif.rank === rank).length
      return `| ${rank} | ${count} | ${share(count)} |`
    }),
    '',
    `${heroes.size - 1} heroes, and landscapes without one. ${used(1)} are at one station, ${used(2)} at two, and at three or more:`,
    '',
    '| hero | stations | share |',
    '| --- | ---: | ---: |',
    ...often.map(([hero, count]) => `| ${hero} | ${count} | ${share(count)} |`),
    '',
    '## What was changed after looking',
    '',
    'All sheets were looked at again in November 2026, station by station beside the subject, at 118 px; the doubtful ones at 352, 176 and 64 px.',
    'Redrawn: the great tree (a mushroom before; 16 stations), the Akita dog (a fox), the bearers of torches at 富岡 and the dancer of 湯本. Given more',
    'of their rows: 中豊 (its track), 矢川 (its bridge and water plants), 新地 (its deer, which floated over the mountain). Then 鹿島 and the other river',
    'mouths, 西大崎 and 袖崎 (the river winds through rice fields), 幕張豊砂 (a train above a train), 横芝 (Enma with crown, beard and tablet), 岩宿 (chipped',
    'points before the layers of soil), 蕨 (its drawbridge), 上尾 (a larger Shoki), 浦佐 (seen from behind, under the roof of the hall) and 舞浜 (gulls, bridge and sea wall).',
    'On 26 November 川中島 (sword against iron fan), 粟生津 (boys at desks), 潟町 (a mermaid with her tail, and the island), 南越谷 (pointed straw hats) and 思川 (double',
    'flowers over a winding river) were redrawn.',
    '',
    'Then the 1,144 rows of rank own were read in full, sentence and list of what stands in the picture, beside pictures of 138 px, and those of rank near and line in',
    '新潟; doubtful ones were looked at at 236 px. Burial mounds were mountains: 江釣子, 群馬総社, 館腰, 的場, 本庄早稲田, 俵田 and 西府 (a round mound on square terraces)',
    'have mounds, and the milestones of 小金井 and 東戸塚 are mounds with a tree. What a sentence names is there now: 荒浜 (dunes, not cliffs), 千畳敷 (the flat shelf of rock,',
    'not needles), 陸奥白浜 (its lookout), 板柳 (crates), 大平 (plain pots), 川部 (the paddy with its picture), 三厩 (the third horse), 大鰐温泉 (steam), 新屋 (who pulls the ship),',
    '柏木平 (acorns, not a chestnut), 一ノ関 (the basket on its rope), 藤田 (banks of earth), 堺田 (one stream becomes two), 後台 (a forked cedar, not a broad-leaved tree),',
    '栗橋 (a cherry, not a willow), 与野 (the parade), 八街 (stacks of peanuts, not a straw guardian), 石川町 (a Chinese gate), 武蔵増戸 (bush clover, not maple), 出雲崎 (gables',
    'to the street), 越後寒川 (its island), 石打 (a lamp), 平滝 (the basket with its cat), 小野 (the ornament of its ridge, not sparrows), 田沢 and 南松本 (cherries up a slope) and',
    '石和温泉 (the fisher who wades). Twelve other stamps took another frame or layout, because neighbours must differ.',
    '',
    'Later on 26 November the stations that had been called weak, and the 141 rows of rank near and line in 関東, were read beside pictures of 236 px, what changed looked at',
    'at 704, 176 and 64 px. Where water lies before land, what stands stands on the land now, and only what floats is on the water (73 stations): trains, platforms and houses',
    'stood on the sea, and the shore of others was behind the plate. Rocks (47 stations) have uneven joints; even ones were a curtain. New drawings: 有畑 (a boat full of',
    'scallops), 小千谷 (patched carp from above), 北中込 (a carp in water, not in the sky), 矢代田 (quince flowers), 上涌谷 (who pans gold), 高久 (a cuckoo, not a swallow), くりこま高原',
    '(the horse is snow), 高擶 (no tie beam), 越後下関 (stones on the roof), 古津 and 北鴻巣 (a round mound), 新月 (a crescent), 鱒沢 (the Milky Way), 下野大沢 (cedars on mounds), 文挟 (a',
    'palanquin, not a shrine), 西大宮 (a trunk with cut limbs), 山手 (three towers), 国府津 and 本納 (mandarins, not cherries). Other elements: 十二橋, 南中郷, 高萩, 河合, 大和, 川島, 市城,',
    '竹沢, 東飯能, 新座, 浜野, 椎柴, 船橋法典, 川崎新町, 浜川崎 and 葛西臨海公園. Twenty took another frame or layout.',
    '',
    'On 27 November the stations still called weak, the scenes with water before land or with rocks, and the 335 rows of rank near and line in 東北 and 信越 were read beside',
    'pictures of 150 px and looked at at 64 px. A figure on a fan takes more of its height, and the picture under a bow of two or three letters is a seventh wider. New drawings:',
    '安房勝山, 磯原 and 太海 (a rocky island with trees, not needles), 常陸多賀 and 茅ヶ崎 (one rock like a tall cap), 越後下関 (a long house), 新座 (a gate of two storeys under',
    'thatch), 二俣新町 (viaducts that part), 倉見 (a fast train on its bridge), 古津 and 北鴻巣 (a smooth mound), 松尾八幡平 (the eye of a dragon), 後潟 (a celadon burner, not a',
    'kettle), 和田 (a peak of columns), 庭坂 (a train in a bend), and a train inside its truss at ゆだ錦秋湖, 南寒河江, 会津水沼, 本名, 会津横田 and 天王台, where it stood on the river.',
    'Other elements: 十二橋 (a boat under its bridge), 内原, 高久, 水郷, 大戸瀬, 広戸, 羽後四ツ屋, 兄畑, 陸前山下, 手樽, 陸前白沢, 和渕, 南野 (both mountains), 羽前前波, 里白石, 舞木, 川前,',
    '長鳥, 東下条, 蓮, 坂北 (a road through the rock, not a river), 塩崎, 梁川, 小岩川, 乱川, 左堰, 鑓見内, 御岳堂, 岩沢, 砂越, 鵜杉, 南小谷, 京ヶ瀬, 会津塩沢, 延方, 古川 and 中山平温泉. Herons that',
    'no row names are gone. At 33 stations on rivers, lakes and coasts trains, houses, shrines and people stand on a bank now. A narrow window has two pines, not four.',
    'About a hundred took another frame or layout.',
    '',
    'Then the 141 rows of rank near and line in 関東 and 東京 were read once more beside pictures of 170 px and at 64 px; those of 東北 and 甲信越 were only looked at. Redrawn: the train in a bend (its',
    'front comes towards the eye; 庭坂, and now 長鳥, 物井 and 楯山), the wooded island (its trees were mushrooms), the milestone with letters (a tower with windows) and the Milky Way,',
    'which crosses the middle of the sky. Other elements: 内原 (haniwa, mounds behind), 群馬大津 (round peaks), 広戸 (a flower on the cape), 早口 (its ponds alone), 三瀬 (the island',
    'and its bridge), 徳沢 (the bend of the river, a railcar), 上野尻 (the dam), 会津越川 (a village in falling snow), 御岳堂, 鱒沢, 駒形, 笠幡, 浜野, 祇園, 幕張本郷, 向河原, 厚木 (night',
    'behind the fireworks), 鶴見小野, 武蔵白石, 南三原 (a timbered house), 下総松崎, 鴨居, 新白岡, 南酒出, 西川越 and 上所. Ninety took another frame or layout. Last 市城, 横間 and 羽前松岡: a winding river.',
    '',
    'On 28 November pictures inside different frames were compared within each prefecture (`likeness.test.ts`). Another view of its row: 津軽新城 (the highway bends), 四ツ小屋 (a',
    'palisade), 船越, 関屋 and 上戸 (a straight channel), 折渡 (the road up the pass), 逢隈 (its levee), 酒田, 関都, 船引, 美里, 宝積寺, 八木原, 西中通 (the river through its paddies), 間島, 平林',
    '(earth banks), 市ヶ谷 (two anglers under cherries), 錦糸町 (the hand from the canal), 武蔵五日市 (its gorge) and 東福生. Redrawn: 鶴田 (within the quarry), 仙台 (the helmet), 青森 (a',
    'cable-stayed bridge; its pylons were cranes), 水上 and 小牛田 (the turntable was a sun), 鴻野山 (its staff) and the flags of 原ノ町. Other elements: 下総豊里, 鱒沢, 矢川, 土浦, 恵比寿, 浅草橋,',
    '奥多摩 and 大森 (a steam train). About thirty took another frame or layout.',
    '',
    'Later on 28 November: 間島 (its railcar below the wires of the electric trains), 美里 (浅間山 over cabbages), 大久喜 (gate and shrine on their rock), 鴻野山',
    '(crane and staff), 幕張 (potatoes on the vine; they were water lilies), 大釜 (paddies, so that the hooves are seen), 群馬藤岡 (longer racemes), the great ginkgo',
    'with its fan leaves (ten stations), 仙台 (broad streamers above a wider crescent), 渋谷 (a drooping ear), 前川 (sunset) and 荻野. Four had broken a phrase of their avoid list in other words: 上有住 (its fall is',
    'in a cave), 平山 (a crossing without a barrier), 行田 and 北長岡 (no wall of stone). Outlines of their own: 兜明神岳, 信夫山, 小野子三山, 茅ヶ岳, 北信五岳, 刈羽三山',
    'and 苗場山; 茂来山 is a pyramid. Lines thinner than two units are gone from twenty drawings, and walls of stone have one row of joints.',
    '',
    'Then mountains that rows name and that had a general shape: 川桁山 (関都), 神室連峰 (泉田, 最上), 甑山 (及位), 焼石連峰 (陸中折居), 草津白根山 (群馬大津), 蓮華岳 (南大町, 信濃大町),',
    '餓鬼岳 (信濃常盤), 二王子岳 (西新発田, 加治), 守門岳 (上条), 浅草岳 (大白川) and 富山 (岩井) have their own; 飯森 shows 五竜岳 and 唐松岳, 信濃森上 白馬岳, 松原湖 八ヶ岳.',
    'Redrawn: 仙台 (two great balls over a helmet), 及位 (the rock is low, so that its peaks are seen), 矢川 (a willow with locks, a footbridge), 新地 (the god with the long arm),',
    'the crystals of 野木沢 and 玉川村, 巌根 (who digs for clams); larger: one rider at 原ノ町, the peonies of 須賀川 and 五泉, the carrots of 榎戸, the pavilion of 市川大野. 竜田 has',
    'its pines alone on the cape. Wind turbines have broad blades (狩川, 仁賀保, 北能代, 金子, 下総豊里), 東根 has children under its zelkova instead of hikers, 古口 its boat between the',
    'walls of a gorge, 東金 its inn by the lake, 真室川 a larger dancer and 北大石田 one sprig of buckwheat.',
    '',
    '## Which drawings the sheets show',
    '',
    'A digest of the drawings and subjects of each; `station-sheets.test.ts` compares them with what is drawn today.',
    '',
    '| sheet | digest |',
    '| --- | --- |',
    ...[...digests].map(([file, digest]) => `| ${file} | \`${digest}\` |`),
    '',
  ].join('\n')
}
