import styles from './book-seal.module.css'

interface BookSealProps {
  readonly title: string
  /** The book's ink, #rrggbb. */
  readonly color: string
}

/** A book's own mark: the first letter of its title, cut out of its ink. Only beside the title, which is read aloud. */
export const BookSeal = ({ title, color }: BookSealProps) => (
  <span aria-hidden="true" className={styles['seal']} style={{ background: color }}>
    {firstLetter(title)}
  </span>
)

/** As a reader counts: an emoji of several code points is one letter. */
const firstLetter = (title: string): string =>
  'Segmenter' in Intl ? ([...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(title)][0]?.segment ?? '') : ([...title][0] ?? '')
