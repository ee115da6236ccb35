/**
 * The characters that look like each key: Unicode's confusables (UTS #39, https://www.unicode.org/Public/security/) of Latin small letters and kana. i, l and 1
 * are one group, because I is i in small letters. Right-to-left letters are escaped.
 */
const GROUPS: Readonly<Record<string, string>> = {
  a: 'ɑαаꭺᗅꓮ𖽀𐊠',
  b: 'ƅьꮟᑲᖯꞵβвᏼᗷꓐ𐊂𐊡𐌁',
  c: 'ᴄςⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓ',
  e: 'ꬲеҽεⴹꭼꓰ𑣆𑣎𐊆',
  f: 'ꬵꞙẝքϝᖴꓝ𑣂𐊇𐊥𐔥',
  g: 'ɡᶃƍցԍꮐᏻꓖ',
  h: 'һհꮒηⲏнꮋᕼꓧ𐋏',
  j: 'ϳјʝꭻᒍꓙ',
  k: 'κⲕкꮶᛕꓗ𐔘',
  l: 'i1|∣│\u{661}\u{6f1}𐌠\u{1e8c7}ɩǀιⲓіӏ\u{5d5}\u{5df}\u{627}\u{7ca}ⵏᛁꓲ𖼨𐊊𐌉𝈪ⳑꮮᒪꓡ𖼖𑣃𑣒𐑃𐔦ıɪꙇꭵ',
  m: 'μϻⲙмꮇᗰᛖꓟ𐊰𐌑',
  n: 'ոռⲛꓠ𐔓Ν',
  o: '0०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑꬽοσⲟоჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ𐓪𑣈𑣗𐐬\u{7c0}০୦〇𑓐𑣠ⵔዐଠꓳ𑣕𐊒𐊫𐔖',
  p: 'ρⲣрꮲᑭꓑ𐊕',
  q: 'ԛգզⵕ',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢ𐓜ᖇꓣ𖼵',
  s: 'ꜱƽѕꮪ𑣁𐑈տꮥꓢ𖼺𐊖',
  t: 'τⲧтꭲꓔ𖼊𑣜𐊗𐊱𐌕',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂',
  v: 'ᴠνѵ\u{5d8}𑜆ꮩ𑣀\u{667}\u{6f7}ⴸᐯꛟꓦ𖼈𐔝',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꮤꓪ',
  x: 'хᕁᕽ𐌢𑣬ꭓχⲭⵝᚷꓫ𐊐𐊴𐌗𐔧',
  y: 'ɣᶌʏỿꭚγуүყⲩꭹꮍꓬ𖽃𑣄𐊲Υ',
  z: 'ᴢꮓ𐋵𑣥ζꓜ𑣉',
  え: '工',
  か: '力',
  た: '夕',
  と: '卜',
  に: '二',
  は: '八',
  ろ: '口',
  ー: '一―—─━',
}

const READS_AS: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([letter, alikes]) => [...alikes].map((alike): [string, string] => [alike, letter])),
)

/** The text with every look-alike replaced by the character that it is taken for; m becomes rn. Expects hiragana in place of katakana. */
export const foldLookAlikes = (text: string): string =>
  Array.from(text, (character) => READS_AS.get(character) ?? character)
    .join('')
    .replaceAll('m', 'rn')
