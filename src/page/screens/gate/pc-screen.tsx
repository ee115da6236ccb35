import { encode } from 'uqr'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './pc-screen.module.css'

/** spec 1, 2: desktop visitors see only this: what it is, and a code that opens it on a phone. */
export function PcScreen({ url }: { readonly url: string }) {
  return (
    <section className={styles['pc']} aria-labelledby="pc-title">
      <p className={styles['slip']} aria-hidden="true">{TEXT.appName}</p>
      <div className={styles['sheet']}>
        <h1 id="pc-title">{TEXT.pc.title}</h1>
        <p>{TEXT.pc.body}</p>
        <QrCode text={url} />
        <p className={styles['address']}><span className="visually-hidden">{TEXT.pc.address}</span>{url}</p>
      </div>
    </section>
  )
}

function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={TEXT.pc.qrLabel(text)} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
