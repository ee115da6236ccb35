/** Texts about what a station's picture shows. */
export const PICTURE_STORY = {
  title: 'この絵は…',
  question: 'この絵は…？',
  hint: '印を押すと、わかります。',
  ask: 'どこから？',
  page: '参考にしたページをひらく',
  unavailable: 'いまは、ひらけませんでした。',
  later: '出典は、電波が来ると、ここに出ます。',
  basis: {
    known: '広く知られていることから、わたしたちが書きました。',
    map: '地図からわかることを、わたしたちが書きました。',
    name: '駅の名から、わたしたちが書きました。',
  } as Readonly<Record<string, string>>,
} as const
