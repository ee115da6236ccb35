import { Phone, Scene, Seal } from './scene.tsx'
import styles from './scene.module.css'

const CODE = ['1110111', '1010101', '1110111', '0001010', '1101101', '1010011', '1110101'] as const

const Seals = () => (
  <>
    <Seal x={24} y={42} r={13} tilt={4} />
    <Seal x={51} y={46} r={13} tilt={-9} />
    <Seal x={25} y={76} r={13} tilt={-3} />
    <Seal x={51} y={79} r={13} tilt={8} />
    <path d="M18 104h38" className={styles['fine']} />
  </>
)

const Code = () => (
  <>
    {CODE.flatMap((row, y) =>
      [...row].map((cell, x) => cell === '1' && <rect key={`${x} ${y}`} x={16 + x * 6} y={40 + y * 6} width="6" height="6" className={styles['solid']} />),
    )}
    <path d="M18 98h38M24 106h26" className={styles['fine']} />
  </>
)

/** The book moves from one phone to another: by a QR code, or by a login, which needs none. */
export const TransferScene = ({ by }: { readonly by: 'code' | 'login' }) => (
  <Scene>
    <Phone x={44} y={20} scale={1.08}>
      {by === 'code' ? <Code /> : <Seals />}
    </Phone>
    <path d="M134 92c20 -22 38 -22 56 -3" className={styles['blue']} strokeDasharray="2 9" strokeWidth="4" />
    <path d="M193 74v17h-17" className={styles['blue']} />
    <g transform="translate(162 62) rotate(-8)">
      <rect x="-15" y="-20" width="30" height="40" rx="2" className={styles['night']} />
      <rect x="-9" y="-13" width="9" height="24" className={styles['paper']} />
    </g>
    <Phone x={202} y={20} scale={1.08}>
      <Seals />
    </Phone>
  </Scene>
)
