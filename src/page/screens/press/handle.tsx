import { bookInk, inkOf } from '../../ui/imprint/book-ink.ts'
import styles from './handle.module.css'

/** The stamp's turned wooden handle, as seen by its holder, with the book's ink on its rubber. */
export function Handle() {
  return (
    <svg className={styles['handle']} viewBox="0 0 160 190">
      <defs>
        <linearGradient id="wood" x1="0" x2="1">
          <stop offset="0" stopColor="#5d3417" />
          <stop offset=".28" stopColor="#a8692f" />
          <stop offset=".46" stopColor="#d39a58" />
          <stop offset=".62" stopColor="#a8692f" />
          <stop offset="1" stopColor="#4b2810" />
        </linearGradient>
        <linearGradient id="collar" x1="0" x2="1">
          <stop offset="0" stopColor="#6b5a33" />
          <stop offset=".45" stopColor="#e5cf93" />
          <stop offset="1" stopColor="#5b4a26" />
        </linearGradient>
      </defs>
      <path fill="url(#wood)" d="M80 4c30 0 46 19 46 42 0 17-9 27-18 37-7 8-9 15-8 27H60c1-12-1-19-8-27-9-10-18-20-18-37C34 23 50 4 80 4z" />
      <path fill="#ffffff2e" d="M62 16c-12 6-18 18-17 32 1 9 4 15 8 20-8-22-3-40 9-52z" />
      <path fill="url(#collar)" d="M58 108h44v13H58z" />
      <path fill="url(#wood)" d="M38 121h84c8 0 13 5 15 13l6 26H17l6-26c2-8 7-13 15-13z" />
      <path fill="#2a1a10" d="M14 160h132v12H14z" />
      <path fill="#8f2416" style={{ fill: `color-mix(in srgb, ${inkOf(bookInk.get()).color} 78%, #000)` }} d="M17 172h126v8c0 3-2 5-5 5H22c-3 0-5-2-5-5z" />
      <path stroke="#3b200d55" strokeWidth="1.2" fill="none" d="M48 128c20 5 44 5 64 0M44 140c24 6 48 6 72 0M70 14c-6 30-4 62 2 92M92 12c6 28 4 62-3 94" />
    </svg>
  )
}
