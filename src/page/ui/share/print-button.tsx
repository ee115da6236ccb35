import { useEffect, useRef, useState } from 'react'
import buttons from '../button/button.module.css'
import { SHARE } from '../text/share.ja.ts'
import { PrintPages } from './print-pages.tsx'
import { printPictures } from './print-pictures.ts'
import { storyOf } from './story-of.ts'
import styles from './share.module.css'
import type { SharedStamps } from './shared-stamp.ts'

type State =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'drawing'; readonly done: number }
  | { readonly is: 'ready'; readonly urls: readonly string[]; readonly story: string }

/** Puts every stamp of the view on pages that only a printer sees, then opens the print dialog. The pages remain until the panel closes. */
export function PrintButton({ title, stamps, history = [] }: SharedStamps) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const isHere = useRef(true)
  const all = [...stamps, ...history]
  const urls = state.is === 'ready' ? state.urls : null
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => () => urls?.forEach((url) => URL.revokeObjectURL(url)), [urls])

  const prepare = async () => {
    if (state.is === 'ready') return print()
    setState({ is: 'drawing', done: 0 })
    const made = await printPictures(
      all,
      stamps.length === 1 ? 1 : 0,
      () => isHere.current,
      (done) => setState({ is: 'drawing', done }),
    ).catch(() => null)
    const story = stamps.length === 1 ? await storyOf(stamps[0]?.stamp_id ?? 0) : ''
    if (isHere.current) setState(made === null ? { is: 'failed' } : { is: 'ready', urls: made, story })
  }
  return (
    <>
      <button type="button" className={`${buttons['button']} ${buttons['plain']}`} disabled={state.is === 'drawing'} onClick={() => void prepare()}>
        {SHARE.print}
      </button>
      {state.is === 'drawing' && (
        <p className={styles['note']}>
          <span role="status">{SHARE.preparing}</span> <span>{SHARE.prepared(state.done, all.length)}</span>
        </p>
      )}
      {state.is === 'failed' && (
        <p className={styles['note']} role="alert">
          {SHARE.noPrint}
        </p>
      )}
      {urls !== null && (
        <PrintPages title={title} stamps={stamps} history={history} urls={urls} story={state.is === 'ready' ? state.story : ''} onReady={print} />
      )}
    </>
  )
}

const print = () => window.print()
