import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../../../../src/page/ui/lazy-part/lazy-part.tsx'
import { TEXT } from '../../../../src/page/ui/text.ja.ts'

afterEach(cleanup)

const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>
/** A chunk that fails until there is a signal. */
function chunk() {
  const link = { isOn: false }
  const load = vi.fn<() => Promise<typeof Part>>(() => (link.isOn ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch'))))
  return { link, load }
}
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')))

describe('[2, 12] a part whose code has not arrived', () => {
  it('says that it waits for the signal, and is shown once the phone is online', async () => {
    const { link, load } = chunk()
    const Lazy = lazyPart(load, <p>loading</p>)
    render(<Lazy name="paper" />)
    expect(screen.getByText('loading')).toBeTruthy()
    expect((await screen.findByText(TEXT.waits.part)).dataset).toHaveProperty('waits')
    link.isOn = true
    await comeOnline()
    expect(await screen.findByText('paper is here')).toBeTruthy()
    expect(screen.queryByText(TEXT.waits.part)).toBeNull()
  })

  it('is shown at once where it has been loaded before', async () => {
    const { link, load } = chunk()
    link.isOn = true
    const Lazy = lazyPart(load, <p>loading</p>)
    render(<Lazy name="first" />)
    await screen.findByText('first is here')
    cleanup()
    render(<Lazy name="second" />)
    expect(screen.getByText('second is here')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('shows nothing where nobody waits for it, until it is there', async () => {
    const { link, load } = chunk()
    const Lazy = lazyPart(load)
    const { container } = render(<Lazy name="sample" />)
    await act(async () => undefined)
    expect(container.textContent).toBe('')
    link.isOn = true
    await comeOnline()
    expect(container.textContent).toBe('sample is here')
  })
})
