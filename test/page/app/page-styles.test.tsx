import { describe, expect, it } from 'vitest'
import { pageStyles } from '../../../src/page/app/page-styles.ts'

const isSettled = async (waiting: Promise<void>) =>
  Promise.race([waiting.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))])

describe('[2] the styles of the page', () => {
  it('are waited for until each has arrived or failed; other links are not', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><link rel="preload" as="style" href="/c.css">'
    const waiting = pageStyles()
    const [a, b] = document.querySelectorAll('link')
    a?.dispatchEvent(new Event('load'))
    expect(await isSettled(waiting)).toBe(false)
    b?.dispatchEvent(new Event('error'))
    expect(await isSettled(waiting)).toBe(true)
  })

  it('are waited for without those of lazy chunks', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/detail.css" crossorigin="">'
    expect(await isSettled(pageStyles())).toBe(true)
  })

  it('that are there already are not waited for', async () => {
    expect(await isSettled(pageStyles())).toBe(true)
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'stylesheet'
    Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() })
    expect(await isSettled(pageStyles())).toBe(true)
  })
})
