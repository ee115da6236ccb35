/** A source of pictures for a reader, and its size in pixels. */
export interface Frame {
  readonly source: HTMLVideoElement | HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** The text of a QR code in a frame; null where there is none. */
export type QrReader = (frame: Frame) => Promise<string | null>

/** The platform's own reader, where there is one (Android). */
interface PlatformReader {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface PlatformReaders {
  new (options: { readonly formats: readonly string[] }): PlatformReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** Wider frames are not read better, and take longer. */
const WIDTH_MOST = 720

/** The platform's QR reader, else our own, which is a separate chunk. Rejects where that cannot be loaded. */
export async function createQrReader(): Promise<QrReader> {
  const Platform = (globalThis as { readonly BarcodeDetector?: PlatformReaders }).BarcodeDetector
  if (Platform !== undefined && (await Platform.getSupportedFormats().catch((): readonly string[] => [])).includes('qr_code')) {
    const reader = new Platform({ formats: ['qr_code'] })
    return async ({ source }) => (await reader.detect(source))[0]?.rawValue ?? null
  }
  const { default: decodeQr } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  return ({ source, width, height }) => {
    const scale = Math.min(1, WIDTH_MOST / Math.max(1, width))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return Promise.resolve(decodeQr(context.getImageData(0, 0, canvas.width, canvas.height)))
    } catch {
      // A frame without a code.
      return Promise.resolve(null)
    }
  }
}
