/** The sounds of a press; prepared in advance, because nothing may delay the lift. */
export interface PressSound {
  /** Wood hitting the table through rubber and paper. */
  down(): void
  /** Rubber leaving the paper. */
  lift(): void
  /** One bell for a station that comes into range. */
  bell(): void
  dispose(): void
}

const NOISE_SECONDS = 0.2

/** Synthesised, without files. Silent where the browser has no sound, or blocks it before a first tap. */
export function createPressSound(): PressSound {
  const audio = new AudioContext({ latencyHint: 'interactive' })
  const noise = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1

  /** Rises at once and decays within `seconds`. */
  const fading = (loudness: number, seconds: number, after = 0) => {
    const gain = audio.createGain()
    const begin = audio.currentTime + after
    gain.gain.setValueAtTime(0.0001, begin)
    gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.004)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds)
    gain.connect(audio.destination)
    return { gain, begin, end: begin + seconds }
  }
  const rustle = (type: BiquadFilterType, frequency: number, loudness: number, seconds: number) => {
    const source = audio.createBufferSource()
    source.buffer = noise
    const filter = audio.createBiquadFilter()
    filter.type = type
    filter.frequency.value = frequency
    const { gain, begin, end } = fading(loudness, seconds)
    source.connect(filter).connect(gain)
    source.start(begin)
    source.stop(end)
  }
  const tone = (from: number, to: number, loudness: number, seconds: number, after = 0) => {
    const source = audio.createOscillator()
    const { gain, begin, end } = fading(loudness, seconds, after)
    source.frequency.setValueAtTime(from, begin)
    source.frequency.exponentialRampToValueAtTime(to, end)
    source.connect(gain)
    source.start(begin)
    source.stop(end)
  }
  const play = (sounds: () => void) => {
    void audio.resume().then(sounds, () => undefined)
  }
  return {
    down: () =>
      play(() => {
        tone(150, 70, 0.5, 0.09)
        rustle('lowpass', 900, 0.35, 0.05)
      }),
    lift: () =>
      play(() => {
        rustle('highpass', 2600, 0.12, 0.05)
        tone(420, 180, 0.08, 0.035)
      }),
    bell: () =>
      play(() => {
        tone(1318, 1312, 0.22, 0.9)
        tone(1047, 1043, 0.2, 1.1, 0.28)
      }),
    dispose: () => void audio.close().catch(() => undefined),
  }
}
