/** What a phrase of an avoid list names, and by which words `draw` or a scene (its elements, without hyphens) shows it. */
export interface NamedElement {
  /** The whole phrase without its remark, or a part of it. */
  readonly named: RegExp
  readonly drawn: RegExp
}

/**
 * Only what is meant wherever it stands in the picture. 古い天守（今のは昭和の模擬） excludes an opinion about the keep and not the keep, いまの海 that an old view
 * passes for today's; and a phrase about marks, faces, copies or events has no element.
 */
export const AVOIDED: readonly NamedElement[] = [
  { named: /^(sea with waves|sea (waves )?in front( of the village)?|sea in the same frame)$/u, drawn: /\bsea(?! (bream|bass|urchin))|\b(surf|bay)\b/u },
  { named: /^high surf$/u, drawn: /\bsurf\b|\bsea waves\b/u },
  { named: /^(castle keep in the town|[^のや]+城の天守)$/u, drawn: /\bkeep\b/u },
  { named: /^(turrets?|takada castle turret|(白い)?櫓)$/u, drawn: /\bturrets?\b/u },
  { named: /^((samurai castle with )?stone walls?|(高い)?石垣)$/u, drawn: /\b(stone walls?|gate stones)\b/u },
  { named: /^門の建物$/u, drawn: /\b(castle|wooden|ancient|winged) gate\b/u },
  { named: /^(five-storied pagoda|(大きな)?五重塔)$/u, drawn: /\bfive[- ]stor\w+ pagoda\b/u },
  { named: /^((a )?(whole )?standing pagoda|pagoda|立っている七重塔)$/u, drawn: /\bpagoda\b/u },
  { named: /^(big torii|鳥居)$/u, drawn: /\btorii\b/u },
  { named: /^(overhead wires|架線|電車)$/u, drawn: /\boverhead wires\b|\belectric\b|\bcommuter train\b|\bshinkansen\b/u },
  { named: /^(shinkansen|新幹線)$/u, drawn: /\bshinkansen\b/u },
  { named: /^山$/u, drawn: /\b(mt|mountains?|peaks?|alps|hills?)\b/u },
  { named: /^((high|tall|high rocky) mountains?|high volcano|高い山)$/u, drawn: /\bmt (?!takao)|\b(alps|snowy mountains)\b/u },
  { named: /^(mt\. fuji|富士山)$/u, drawn: /\bfuji\b/u },
  { named: /^(volcano smoke|噴煙|赤い溶岩)$/u, drawn: /\bvolcano smoke\b|\bsmoking (volcano|mountain)\b/u },
  { named: /^((high |steep |rock )?cliffs?|rocks and cliffs|cliffs and tunnels|白い断崖)$/u, drawn: /\bcliffs?\b|\bbluffs?\b/u },
  { named: /^((white )?sandy? beach( resort)?|sandy long beach|砂浜)$/u, drawn: /\b(beach|dunes?)\b/u },
  { named: /^湖$/u, drawn: /\blake\b/u },
  { named: /^山の湖$/u, drawn: /\b(crater|mountain|caldera) lake\b/u },
  { named: /^屋外の滝$/u, drawn: /\bwaterfall\b(?!.*\bcave\b)/u },
  { named: /^((modern )?lighthouse|灯台)$/u, drawn: /\blighthouse\b/u },
  { named: /^(houses around|houses in a town|町のビル)$/u, drawn: /\b(city|roofs|tower blocks)\b/u },
  { named: /^(a |big )?station building$/u, drawn: /\bstation\b/u },
  { named: /^松の木$/u, drawn: /\bpines?\b/u },
  { named: /^松林$/u, drawn: /\bpines\b|\bpine grove\b/u },
  { named: /^松並木$/u, drawn: /\bpine avenue\b|\b(avenue|row) of pines\b/u },
  { named: /^(living cranes|cranes as living animals here)$/u, drawn: /(?<!harbour )\bcranes?\b/u },
  { named: /^りんご$/u, drawn: /\bapples?\b/u },
  { named: /^雪$/u, drawn: /\bsnow|\bskis?\b|\bskiers?\b/u },
  { named: /^(lotus flowers|蓮)$/u, drawn: /\blotus\b/u },
  { named: /^遮断機$/u, drawn: /(?<!without )\bbarriers?\b/u },
  { named: /^石油のやぐら$/u, drawn: /\bderricks?\b/u },
  { named: /^(前方後円墳|keyhole-shaped mound)$/u, drawn: /\bkeyhole\b/u },
  { named: /^石造りの橋$/u, drawn: /\bstone (arch )?bridge\b/u },
  { named: /^煉瓦積みの橋$/u, drawn: /\bbrick (viaduct|bridge)\b/u },
  { named: /^ドーム球場$/u, drawn: /\bstadium\b/u },
  { named: /^遊園地の乗りもの$/u, drawn: /\bferris wheel\b/u },
  { named: /^軍用機$/u, drawn: /\b(jets?|biplane)\b/u },
  { named: /^寺の境内$/u, drawn: /\b(temple|pagoda)\b/u },
  { named: /^帆の大船$/u, drawn: /\b(kitamaebune|sailing ship|square sail boat)\b/u },
]

/** What elements show besides their names. */
const ALSO_SHOWN: readonly (readonly [element: RegExp, shows: string])[] = [
  [/^(moat|keep(-.*)?)$/u, 'stone wall'],
  [/^(train-side|commuter-train|electric-locomotive|trains-on-two-levels|tram|fan-of-tracks|tunnel-platform|railcar-under-wires)$/u, 'overhead wires'],
  [/^mt-(asama|nasu)\b/u, 'volcano smoke'],
  [/^level-crossing$/u, 'barrier'],
  [/^(wooden|lonely|boxcar|lodge|triangle)-station$|^old-terminus$/u, 'station building'],
  [/^(pine-islets?|islands-in-paddies)$/u, 'pines'],
  [/^rock-shelf$|^(sea-stacks|sea-arch|white-rocks)$/u, 'cliff'],
]

/** An element in words: `moat, stone wall`. */
export const wordsOfElement = (element: string): string =>
  [element.replaceAll('-', ' '), ...ALSO_SHOWN.flatMap(([named, shows]) => (named.test(element) ? [shows] : []))].join(', ')

/** A phrase without its remark in brackets, then its parts between commas, or, や and ・, in small letters. */
export function partsOfPhrase(phrase: string): readonly string[] {
  const name = phrase.replace(/\s*[(（].*[)）]$/u, '').toLowerCase()
  const parts = name.replace(/[:：].*$/u, '').split(/[、・や]|, (?:or )?| or /u)
  return [name, ...parts.map((part) => part.trim())]
}
