import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { READ_TAG } from '../text/read-tag.ja.ts'
import { createQrReader } from './create-qr-reader.ts'
import styles from './tag-camera.module.css'

/** Why the camera shows nothing. */
export type CameraFailure = 'missing' | 'refused' | 'unloaded'

export interface TagCameraProps {
  /** Called with the text of each QR code that is read. */
  readonly onRead: (text: string) => void
  readonly onFail: (failure: CameraFailure) => void
}

/** Pause between two readings, in milliseconds, to save battery. */
const EVERY_MS = 180

/** The camera's picture, scanned for QR codes while it is shown; nothing of it is stored or sent. */
export function TagCamera({ onRead, onFail }: TagCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setRunning] = useState(false)
  const read = useEffectEvent(onRead)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let isHere = true
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      const camera = navigator.mediaDevices as MediaDevices | undefined
      if (camera === undefined) return fail('missing')
      stream = await camera.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const shown = video.current
      if (!isHere || shown === null) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      setRunning(true)
      const reader = await createQrReader().catch(() => null)
      if (reader === null) return isHere && fail('unloaded')
      const look = async () => {
        if (!isHere) return
        const { videoWidth: width, videoHeight: height } = shown
        const text = width === 0 ? null : await reader({ source: shown, width, height }).catch(() => null)
        if (text !== null && isHere) read(text)
        timer = setTimeout(() => void look(), EVERY_MS)
      }
      return look()
    }
    run().catch((error: unknown) => isHere && fail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'))
    return () => {
      isHere = false
      clearTimeout(timer)
      stop(stream)
    }
  }, [])
  return (
    <div className={styles['camera']} data-running={isRunning || undefined}>
      <video ref={video} muted playsInline aria-label={READ_TAG.camera} />
      <span aria-hidden="true" />
    </div>
  )
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
