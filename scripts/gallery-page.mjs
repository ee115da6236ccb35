import { readdirSync, writeFileSync } from 'node:fs'

/** Writes docs/gallery/README.md: one page that shows the pictures beside it. */
export function writeGalleryPage() {
  const namesIn = (/** @type {string} */ folder, /** @type {RegExp} */ ending) =>
    readdirSync(`docs/gallery/${folder}`)
      .filter((name) => ending.test(name))
      .toSorted()
  const screens = namesIn('screens', /-light\.webp$/u).map((file) => file.replace('-light.webp', ''))
  const strengths = ['ghost', 'faint', 'clean', 'bleeding']
  const image = (/** @type {string} */ path, width = 195) => `<img src="${path}" width="${width}" alt="${path}">`
  const lines = [
    '# Gallery',
    '',
    'Made by `npm run pictures` from the running app.',
    '',
    '## The press',
    '',
    `| ${strengths.join(' | ')} |`,
    `|${' --- |'.repeat(strengths.length)}`,
    `| ${strengths.map((strength) => image(`press/${strength}.webp`)).join(' | ')} |`,
    '',
    '## A first visit at one bar',
    '',
    'Filmed at 400 kbit/s with a round trip of 400 ms on a phone four times slower than the machine, a frame every half second (`scripts/filmstrip.mjs`).',
    '',
    ...namesIn('filmstrip', /\.webp$/u).flatMap((file) => [image(`filmstrip/${file}`, 780), '']),
    '## Screens, by day and by night',
    '',
    '| | day | night |',
    '| --- | --- | --- |',
    ...screens.map((name) => `| ${name} | ${image(`screens/${name}-light.webp`)} | ${image(`screens/${name}-dark.webp`)} |`),
    '',
    '## On paper',
    '',
    'What the browser prints, as outlines: a journey as a folded strip, a certificate, a year.',
    '',
    ...namesIn('print', /\.pdf$/u).map((file) => `- [${file.replace('.pdf', '')}](print/${file})`),
    '',
    '## Stamps of each kind',
    '',
    "Every station's stamp, by prefecture, with what it shows: [stations](stations).",
    '',
    ...namesIn('.', /\.png$/u).flatMap((file) => [`### ${file.replace('.png', '')}`, '', image(file, 780), '']),
  ]
  writeFileSync('docs/gallery/README.md', lines.join('\n'))
}
