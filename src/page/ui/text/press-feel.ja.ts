/** Texts of the press's sound and vibration. */
export const PRESS_FEEL = {
  title: '押したときの手ごたえ',
  sound: '音を鳴らす',
  soundHint: '木とゴムの、小さな音です。',
  vibration: 'ふるえで知らせる',
  noVibration: 'このスマホでは、ふるえは使えません。',
} as const
