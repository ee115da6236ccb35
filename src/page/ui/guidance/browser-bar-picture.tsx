import { DevicePicture, PageBehind, TapRing } from './device-picture.tsx'
import styles from './guidance.module.css'

/** Safari's bar at the bottom of an iPhone, its menu ringed. */
export const IphoneBarPicture = () => (
  <DevicePicture end="bottom">
    <PageBehind y={14} />
    <rect x="56" y="86" width="30" height="30" rx="15" className={styles['bar']} />
    <path d="M74 94l-7 7l7 7" className={styles['line']} />
    <rect x="92" y="86" width="96" height="30" rx="15" className={styles['bar']} />
    <rect x="114" y="98" width="52" height="6" rx="3" className={styles['faint']} />
    <rect x="194" y="86" width="30" height="30" rx="15" className={styles['bar']} />
    {[202, 209, 216].map((x) => (
      <circle key={x} cx={x} cy="101" r="2" className={styles['dot']} />
    ))}
    <TapRing x={209} y={101} r={19} />
  </DevicePicture>
)

/** Safari's bar at the top of an iPad, 共有 ringed. */
export const IpadBarPicture = () => (
  <DevicePicture end="top" isPad>
    <rect x="22" y="18" width="236" height="42" rx="9" className={styles['bar']} />
    <rect x="72" y="28" width="122" height="22" rx="11" className={styles['faint']} />
    <path d="M34 39h14M34 34h14M34 44h14" className={styles['line']} />
    <path d="M216 37h-3v12h16v-12h-3M221 43v-14M217 32l4-4l4 4" className={styles['line']} />
    <path d="M241 39h10M246 34v10" className={styles['line']} />
    <PageBehind y={78} isPad />
    <TapRing x={221} y={39} r={18} />
  </DevicePicture>
)

/** Chrome's bar at the top of an Android phone, with its menu or the icon left of the address ringed. */
export const ChromeBarPicture = ({ ringed }: { readonly ringed: 'menu' | 'site' }) => (
  <DevicePicture end="top">
    <rect x="48" y="18" width="184" height="44" rx="18" className={styles['bar']} />
    <rect x="58" y="28" width="140" height="24" rx="12" className={styles['faint']} />
    <path d="M69 36h5M80 36h3M69 44h2M77 44h6" className={styles['line']} />
    <circle cx="77" cy="36" r="2.500" className={styles['line']} />
    <circle cx="74" cy="44" r="2.500" className={styles['line']} />
    <rect x="96" y="37" width="66" height="6" rx="3" className={styles['bar']} />
    {[33, 40, 47].map((y) => (
      <circle key={y} cx="214" cy={y} r="2" className={styles['dot']} />
    ))}
    <PageBehind y={80} />
    {ringed === 'menu' ? <TapRing x={214} y={40} /> : <TapRing x={76} y={40} />}
  </DevicePicture>
)
