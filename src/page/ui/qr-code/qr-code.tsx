import { encode } from 'uqr'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** `text` as a QR code, dark on white in every theme, because cameras do not read others reliably. `label` describes its target. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
