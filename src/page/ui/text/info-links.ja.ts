export const INFO_LINKS = { label: '駅印帖について', howto: '使い方', terms: '利用のきまり', privacypolicy: 'プライバシー' } as const
