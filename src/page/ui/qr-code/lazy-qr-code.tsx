import { lazy, Suspense, type ComponentType } from 'react'
import type { QrCodeProps } from './qr-code.tsx'
import styles from './qr-code.module.css'

const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./qr-code.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** A QR code whose chunk is fetched when it is shown: it leads to another device, so there is a signal. The text beside it says the same. */
export const LazyQrCode = (props: QrCodeProps) => (
  <Suspense fallback={<div className={styles['qr']} />}>
    <QrCode {...props} />
  </Suspense>
)
