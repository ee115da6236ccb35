export const ARTICLE = {
  contents: 'もくじ',
  revised: (day: string) => `${day} 改定`,
  questions: 'よくある質問',
} as const
