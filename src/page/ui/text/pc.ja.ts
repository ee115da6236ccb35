/** The notice that a desktop gets. */
export const PC = {
  title: '駅印帖は、スマホで使います',
  body: '駅のホームで、片手で押すための帖です。スマホのカメラで、このコードを読みとってください。',
  address: 'アドレス',
  qrLabel: (url: string) => `${url} をひらくQRコード`,
} as const
