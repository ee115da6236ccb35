import type { OperatorNews } from '../../services/operator.ts'
import { InfoLinks } from '../../ui/info-links/info-links.tsx'
import { useOperator } from '../../hooks/use-operator.ts'
import { ARTICLE } from '../../ui/text/article.ja.ts'
import { OPERATOR_NOTICE, operatorWords, REVISED, type OperatorWords } from '../../ui/text/operator.ja.ts'
import styles from './info.module.css'

export interface ArticleSection {
  readonly title: string
  readonly body?: readonly string[]
  readonly items?: readonly string[]
  /** A term and its description. */
  readonly rows?: readonly (readonly [term: string, detail: string])[]
  readonly after?: readonly string[]
}

export interface Article {
  readonly title: string
  readonly lead: string
  readonly sections: readonly ArticleSection[]
}

/** Terms or privacy policy: a table of contents, then numbered sections, on paper (spec 2). The operator's name is filled in once the phone knows it. */
export function ArticleScreen({
  article,
  operator = null,
}: {
  readonly article: (operator: OperatorWords) => Article
  /** The stored operator, if it has been read already. */
  readonly operator?: OperatorNews | null
}) {
  const answer = useOperator(operator)
  const words = operatorWords(answer?.operator)
  const { title, lead, sections } = article(words)
  const notice = answer?.notice
  return (
    <div className={styles['info']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className={styles['day']}>{ARTICLE.revised(REVISED)}</p>
        {answer !== undefined && words.status !== null && <p className={styles['status']}>{words.status}</p>}
      </header>
      {notice != null && (
        <section className={styles['news']} aria-labelledby="operator-notice">
          <p>{OPERATOR_NOTICE.from}</p>
          <h2 id="operator-notice">{notice.title}</h2>
          {notice.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <article className={styles['paper']}>
        <nav aria-label={ARTICLE.contents} className={styles['contents']}>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${anchorOf(index)}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section, index) => (
          <Section key={section.title} id={anchorOf(index)} {...section} />
        ))}
      </article>
      <InfoLinks />
    </div>
  )
}

/** A mail or https address that is a text of its own becomes a link. */
function Linked({ words }: { readonly words: string }) {
  const href = /^https:\/\/\S+$/u.test(words) ? words : /^[^\s@]+@[^\s@]+\.[a-z]+$/iu.test(words) ? `mailto:${words}` : null
  return href === null ? (
    words
  ) : (
    <a href={href} className={styles['contact']}>
      {words}
    </a>
  )
}

/** The same in every edition, so that a section can be linked to. */
const anchorOf = (index: number) => `section-${index + 1}`

function Section({ id, title, body = [], items = [], rows = [], after = [] }: ArticleSection & { readonly id: string }) {
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {body.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className={styles['rows']}>
          {rows.map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Linked words={detail} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}
