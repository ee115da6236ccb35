import { LazyQrCode } from '../../ui/qr-code/lazy-qr-code.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import { PC } from '../../ui/text/pc.ja.ts'
import styles from './pc-screen.module.css'

/** spec 1, 2: the only page for desktop visitors: what the app is, and a code that opens it on a phone. */
export function PcScreen({ url }: { readonly url: string }) {
  return (
    <section className={styles['pc']} aria-labelledby="pc-title">
      <p className={styles['slip']} aria-hidden="true">
        {TEXT.appName}
      </p>
      <div className={styles['sheet']}>
        <h1 id="pc-title">{PC.title}</h1>
        <p>{PC.body}</p>
        <LazyQrCode text={url} label={PC.qrLabel(url)} />
        <p className={styles['address']}>
          <span className="visually-hidden">{PC.address}</span>
          {url}
        </p>
      </div>
    </section>
  )
}
