import { useEffect, useEffectEvent, useState } from 'react'
import buttons from '../button/button.module.css'
import { READ_TAG } from '../text/read-tag.ja.ts'

/** Web NFC, in Chromium on Android only. */
interface NdefReading extends Event {
  readonly message: { readonly records: readonly { readonly recordType: string; readonly data?: DataView }[] }
}
interface NdefReader extends EventTarget {
  scan(options: { readonly signal: AbortSignal }): Promise<void>
}
const ndefReader = () => (globalThis as { readonly NDEFReader?: new () => NdefReader }).NDEFReader

/** The kinds of records that hold an address as text. */
const ADDRESSES = new Set(['url', 'absolute-url', 'text'])

/** Reads a tag that the phone touches; renders nothing where the browser has no Web NFC. `onRead` gets the first address on the tag, or an empty text. */
export function TagTouch({ onRead }: { readonly onRead: (text: string) => void }) {
  const [state, setState] = useState<'closed' | 'waiting' | 'again' | 'unable'>('closed')
  const read = useEffectEvent(onRead)
  const isReading = state === 'waiting' || state === 'again'
  useEffect(() => {
    const Ndef = ndefReader()
    if (!isReading || Ndef === undefined) return undefined
    const ends = new AbortController()
    const { signal } = ends
    const reader = new Ndef()
    reader.addEventListener(
      'reading',
      (event) => {
        const record = (event as NdefReading).message.records.find(({ recordType, data }) => ADDRESSES.has(recordType) && data !== undefined)
        read(record?.data === undefined ? '' : new TextDecoder().decode(record.data))
      },
      { signal },
    )
    reader.addEventListener('readingerror', () => setState('again'), { signal })
    // Refused, or NFC is switched off.
    reader.scan({ signal }).catch(() => signal.aborted || setState('unable'))
    return () => ends.abort()
  }, [isReading])
  if (ndefReader() === undefined) return null
  return (
    <>
      {!isReading && (
        <button type="button" className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => setState('waiting')}>
          {READ_TAG.touch}
        </button>
      )}
      <p role="status">{state === 'closed' ? '' : READ_TAG.touching[state]}</p>
    </>
  )
}
