import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchWakeUps } from '../../../src/page/app/wake-ups.ts'

let visibility: DocumentVisibilityState = 'visible'
const listeners: (readonly [EventTarget, string, EventListener])[] = []
beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners.push([target, type, listener as EventListener])
      add(type, listener as EventListener)
    })
  }
})
afterEach(() => {
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener)
  vi.restoreAllMocks()
})

/** The calls so far, in order. */
function watch() {
  const told: string[] = []
  watchWakeUps({ onWake: () => void told.push('wake'), onSuspend: () => void told.push('suspend'), onRestore: () => void told.push('restore') })
  return told
}
const change = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }))

describe('[11] the moments at which waiting presses are sent', () => {
  it('the start of a visible page, and not that of a page opened in the background', () => {
    expect(watch()).toEqual(['wake'])
    visibility = 'hidden'
    expect(watch()).toEqual([])
  })

  it('when the page becomes visible, and not when it is hidden', () => {
    const told = watch()
    change('hidden')
    expect(told).toEqual(['wake'])
    change('visible')
    expect(told).toEqual(['wake', 'wake'])
  })

  it('when the network is back, on a visible page only', () => {
    const told = watch()
    window.dispatchEvent(new Event('online'))
    expect(told).toEqual(['wake', 'wake'])
    visibility = 'hidden'
    window.dispatchEvent(new Event('online'))
    expect(told).toEqual(['wake', 'wake'])
  })

  it('a page of the back/forward cache is suspended when it enters, and restored before it sends', () => {
    const told = watch()
    transition('pagehide', true)
    expect(told).toEqual(['wake', 'suspend'])
    transition('pageshow', true)
    expect(told).toEqual(['wake', 'suspend', 'restore', 'wake'])
  })

  it('a page that is closed, and a first load, are neither suspended nor restored', () => {
    const told = watch()
    transition('pageshow', false)
    transition('pagehide', false)
    expect(told).toEqual(['wake', 'wake'])
  })
})
