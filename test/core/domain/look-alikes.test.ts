import { expect, it } from 'vitest'
import { foldLookAlikes } from '../../../src/core/domain/look-alikes.ts'

it.each([
  ['аdmіn', 'adrnln'],
  ['οffісе', 'offlce'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['m', 'rn'],
  ['力夕一', 'かたー'],
  ['\u{661}', 'l'],
])('[5] %s is read as %s', (text, read) => {
  expect(foldLookAlikes(text)).toBe(read)
})

it('[5] every letter has its look-alikes, and the kana theirs', () => {
  expect(foldLookAlikes('ƅԁꬵɡһϳκոρԛꭇꜱτꞟᴠɯхɣᴢ工卜二八口')).toBe('bdfghjknpqrstuvwxyzえとにはろ')
  expect(foldLookAlikes('ϻ')).toBe('rn')
})

it.each(['さくら', '東京', 'é', '🚃', 'и'])('[5] %s is read as itself', (text) => {
  expect(foldLookAlikes(text)).toBe(text)
})

it('[5] a folded text stays as it is', () => {
  const folded = foldLookAlikes('Ꭺ力m01ΝοіӏΥ')
  expect(foldLookAlikes(folded)).toBe(folded)
})
