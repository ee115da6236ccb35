import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The settings on a newly opened page, on a phone with or without vibration. */
async function open(vibrate: ((ms: number) => boolean) | null = () => true) {
  cleanup()
  vi.resetModules()
  vi.stubGlobal('navigator', vibrate === null ? {} : { vibrate })
  const [{ PressFeelSettings }, { pressFeel }] = await Promise.all([
    import('../../../../src/page/ui/settings/press-feel-settings.tsx'),
    import('../../../../src/page/ui/settings/press-feel.ts'),
  ])
  render(<PressFeelSettings />)
  const [sound, vibration] = screen.getAllByRole<HTMLInputElement>('checkbox')
  return { sound: sound!, vibration: vibration!, pressFeel }
}

describe('[10] sound and vibration of a press', () => {
  it('sound is off until the visitor switches it on, and the phone remembers', async () => {
    const { sound } = await open()
    expect(sound.checked).toBe(false)
    fireEvent.click(sound)
    expect((await open()).sound.checked).toBe(true)
  })
  it('vibration is on unless the visitor switches it off', async () => {
    const trembled: number[] = []
    const vibrate = (ms: number) => trembled.push(ms) > 0
    const { vibration, pressFeel } = await open(vibrate)
    pressFeel.tremble(8)
    fireEvent.click(vibration)
    pressFeel.tremble(14)
    expect(trembled).toEqual([8])
    expect((await open(vibrate)).vibration.checked).toBe(false)
  })
  it('says so where the phone cannot vibrate', async () => {
    const { vibration, pressFeel } = await open(null)
    expect([vibration.disabled, vibration.checked]).toEqual([true, false])
    expect(screen.getByText('このスマホでは、ふるえは使えません。')).toBeTruthy()
    expect(() => pressFeel.tremble(8)).not.toThrow()
  })
})
