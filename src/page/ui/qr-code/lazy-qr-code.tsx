import { lazyPart } from '../lazy-part/lazy-part.tsx'
import styles from './qr-code.module.css'

/** A QR code whose chunk is fetched when it is shown: it leads to another device, so there is a signal. The text beside it says the same. */
export const LazyQrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, <div className={styles['qr']} />)
