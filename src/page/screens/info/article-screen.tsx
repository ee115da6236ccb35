import { InfoLinks } from '../../ui/info-links/info-links.tsx'
import { ARTICLE } from '../../ui/text/article.ja.ts'
import { OPERATOR } from '../../ui/text/operator.ja.ts'
import styles from './info.module.css'

export interface ArticleSection {
  readonly title: string
  readonly body?: readonly string[]
  readonly items?: readonly string[]
  /** A thing, and what there is to say of it. */
  readonly rows?: readonly (readonly [term: string, detail: string])[]
  readonly after?: readonly string[]
}

export interface ArticleProps {
  readonly title: string
  readonly lead: string
  readonly sections: readonly ArticleSection[]
}

/** Terms or privacy policy: a table of contents, then numbered sections, on paper (spec 2). */
export function ArticleScreen({ title, lead, sections }: ArticleProps) {
  return (
    <div className={styles['info']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className={styles['day']}>{ARTICLE.revised(OPERATOR.revised)}</p>
      </header>
      <article className={styles['paper']}>
        <nav aria-label={ARTICLE.contents} className={styles['contents']}>
          <ol>
            {sections.map((section, index) => <li key={section.title}><a href={`#${anchorOf(index)}`}>{section.title}</a></li>)}
          </ol>
        </nav>
        {sections.map((section, index) => <Section key={section.title} id={anchorOf(index)} {...section} />)}
      </article>
      <InfoLinks />
    </div>
  )
}

/** The same in every language and edition: a section can be linked to. */
const anchorOf = (index: number) => `section-${index + 1}`

function Section({ id, title, body = [], items = [], rows = [], after = [] }: ArticleSection & { readonly id: string }) {
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {body.map((words) => <p key={words}>{words}</p>)}
      {items.length > 0 && <ul className={styles['items']}>{items.map((words) => <li key={words}>{words}</li>)}</ul>}
      {rows.length > 0 && (
        <dl className={styles['rows']}>
          {rows.map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
      {after.map((words) => <p key={words}>{words}</p>)}
    </section>
  )
}
