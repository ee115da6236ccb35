import styles from './book-seal.module.css'

interface BookSealProps {
  readonly title: string
  /** The book's ink, #rrggbb. */
  readonly color: string
}

/** A book's mark: the first letter of its title, cut out of its ink. Used only beside the title, which screen readers announce. */
export const BookSeal = ({ title, color }: BookSealProps) => (
  <span aria-hidden="true" className={styles['seal']} style={{ background: color }}>
    {firstLetter(title)}
  </span>
)

/** By grapheme: an emoji of several code points is one letter. */
const firstLetter = (title: string): string =>
  'Segmenter' in Intl ? ([...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(title)][0]?.segment ?? '') : ([...title][0] ?? '')
