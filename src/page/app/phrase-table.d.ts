/** Made by scripts/phrases.ts while Vite runs. */
declare module 'virtual:phrases' {
  const table: import('./phrase-breaks.ts').PhraseTable
  export default table
}
