import { useState } from 'react'
import { loadStories, loadStorySources } from '../../../core/catalogue/load-stories.ts'
import { useLoaded } from '../../ui/lazy-part/use-loaded.ts'
import { PICTURE_STORY } from '../../ui/text/picture-story.ja.ts'
import styles from './picture-story.module.css'

/** One sentence about the subject of a station's picture, with its source on request; a question mark until the stamp is in the book. */
export function PictureStory({ stamp_id, isInBook }: { readonly stamp_id: number; readonly isInBook: boolean }) {
  return (
    <section className={styles['story']} aria-labelledby="story">
      <h2 id="story">{isInBook ? PICTURE_STORY.title : PICTURE_STORY.question}</h2>
      {!isInBook && <p className={styles['hint']}>{PICTURE_STORY.hint}</p>}
      {isInBook && <Story stamp_id={stamp_id} />}
    </section>
  )
}

function Story({ stamp_id }: { readonly stamp_id: number }) {
  const [stories, hasFailed] = useLoaded(loadStories, false)
  const [isAsked, setAsked] = useState(false)
  if (stories === null && !hasFailed)
    return (
      <>
        <p className={styles['sentence']} />
        <p className={styles['asking']} />
      </>
    )
  const sentence = stories?.get(stamp_id)
  if (sentence === undefined) return <p className={styles['hint']}>{PICTURE_STORY.unavailable}</p>
  return (
    <>
      <p className={styles['sentence']}>{sentence}</p>
      <details className={styles['source']} onToggle={(event) => setAsked(event.currentTarget.open)}>
        <summary>{PICTURE_STORY.ask}</summary>
        {isAsked && <StorySource stamp_id={stamp_id} />}
      </details>
    </>
  )
}

/** A source is a link, which needs a signal as well: its chunk is not part of a phone's copy. */
function StorySource({ stamp_id }: { readonly stamp_id: number }) {
  const [sources, hasFailed] = useLoaded(loadStorySources)
  const source = sources?.get(stamp_id)
  if (source === undefined) return <p role="status">{hasFailed && PICTURE_STORY.later}</p>
  if (!source.includes('://')) return <p>{PICTURE_STORY.basis[source]}</p>
  return (
    <p>
      <a href={source} target="_blank" rel="noreferrer">
        {PICTURE_STORY.page}
      </a>
      <span className={styles['host']}>{new URL(source).host}</span>
    </p>
  )
}
