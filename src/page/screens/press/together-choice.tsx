import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { isVolume } from '../../../core/contract/volumes.ts'
import type { Together } from '../../services/together.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { BOOKS } from '../../ui/text/books.ja.ts'
import styles from './together-choice.module.css'

type Made = Awaited<ReturnType<Together['books']>> & { readonly together: Together }

/**
 * Before a press: the open book, and the choice of a second one. After it (`pressed`: its key): the state of the second impression. Renders nothing on a phone
 * with one book.
 */
export default function TogetherChoice({ pressed }: { readonly pressed: string | null }) {
  const { together } = useAppServices()
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const service = await together()
      const found = await service.books()
      if (isWanted) setMade({ together: service, ...found })
    }
    void load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [together])
  if (made === null || made.others.length === 0) return null
  return pressed === null ? <Choice {...made} /> : <SecondBookState together={made.together} pressed={pressed} />
}

function Choice({ together, open, others }: Made) {
  const id = useId()
  const chosen = useSyncExternalStore(together.subscribe, together.chosen)
  return (
    <p className={styles['choice']}>
      <label htmlFor={id}>{BOOKS.together}</label>
      <select id={id} value={chosen ?? 'alone'} onChange={({ target: { value } }) => together.choose(isVolume(value) ? value : null)}>
        <option value="alone">{BOOKS.alone(open)}</option>
        {others.map(({ volume, title }) => (
          <option key={volume} value={volume}>
            {BOOKS.withBook(title)}
          </option>
        ))}
      </select>
    </p>
  )
}

function SecondBookState({ together, pressed }: { readonly together: Together; readonly pressed: string }) {
  const companion = useSyncExternalStore(together.subscribe, () => together.companionOf(pressed))
  if (companion === null) return <p className={styles['told']} role="status" />
  const { title, state } = companion
  return (
    <p className={styles['told']} role="status">
      {BOOKS[state](title)}
    </p>
  )
}
