import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>

describe('[1] the project', () => {
  it.each(['typescript', 'react', '@tanstack/react-router', 'workbox-window', 'vite-plugin-pwa', 'idb', 'xstate', '@xstate/react', 'ofetch', 'vitest', 'fake-indexeddb'])('is made with %s', (name) => {
    expect({ ...devDependencies, ...dependencies }).toHaveProperty([name])
  })

  it.each(['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'src', 'sw', 'public/manifests', 'test', 'README.md'])('has %s at its top', (path) => {
    expect(existsSync(path)).toBe(true)
  })

  it('is written in Japanese for who reads it', () => {
    expect(readFileSync('index.html', 'utf8')).toMatch(/<html lang="ja"/u)
  })
})
