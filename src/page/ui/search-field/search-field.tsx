import { FIND } from '../text/find.ja.ts'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Before the first letter, and when the field loses focus. */
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** A search field for names in kanji, kana or romaji. */
export function SearchField({ label, value, onChange, onFocus, onBlur }: SearchFieldProps) {
  return (
    <search className={styles['search']}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13M16 16l5 5" />
      </svg>
      <input
        type="search"
        aria-label={label}
        placeholder={FIND.search}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {value !== '' && (
        <button type="button" onClick={() => onChange('')}>
          {FIND.clear}
        </button>
      )}
    </search>
  )
}
