import type { ReactNode } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useInstall } from '../../hooks/use-install.ts'
import buttons from '../../ui/button/button.module.css'
import { FindScene } from '../../ui/guidance/find-scene.tsx'
import { InstallScene } from '../../ui/guidance/install-scene.tsx'
import { KeepsakeScene } from '../../ui/guidance/keepsake-scene.tsx'
import { OfflineScene } from '../../ui/guidance/offline-scene.tsx'
import { PressScene } from '../../ui/guidance/press-scene.tsx'
import { TransferScene } from '../../ui/guidance/transfer-scene.tsx'
import { InfoLinks } from '../../ui/info-links/info-links.tsx'
import { ARTICLE } from '../../ui/text/article.ja.ts'
import { HOWTO } from '../../ui/text/howto.ja.ts'
import styles from './info.module.css'

/** Finding, pressing, no signal, keepsakes, another phone, the home screen: each with its picture (spec 2). */
export function HowtoScreen() {
  const { modals } = useAppServices()
  const isInstalled = useInstall() === 'installed'
  return (
    <div className={styles['info']}>
      <header className={styles['head']}>
        <h1>{HOWTO.title}</h1>
        <p>{HOWTO.lead}</p>
      </header>
      <article className={styles['paper']}>
        <Chapter {...HOWTO.find} picture={<FindScene />}>
          <Guide words={HOWTO.find.action} onOpen={() => modals.open('location-guidance')} />
        </Chapter>
        <Chapter {...HOWTO.press} picture={<PressScene />} />
        <Chapter {...HOWTO.offline} picture={<OfflineScene />} />
        <Chapter {...HOWTO.keepsake} picture={<KeepsakeScene />} />
        <Chapter {...HOWTO.transfer} picture={<TransferScene by="code" />} />
        {!isInstalled && (
          <Chapter {...HOWTO.install} picture={<InstallScene />}>
            <Guide words={HOWTO.install.action} onOpen={() => modals.open('install-guidance')} />
          </Chapter>
        )}
        <section className={styles['chapter']} aria-labelledby="questions">
          <h2 id="questions">{ARTICLE.questions}</h2>
          <div className={styles['questions']}>
            {HOWTO.questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      </article>
      <InfoLinks />
    </div>
  )
}

interface ChapterProps {
  readonly title: string
  readonly body: readonly string[]
  readonly picture: ReactNode
  readonly children?: ReactNode
}

function Chapter({ title, body, picture, children }: ChapterProps) {
  return (
    <section className={styles['chapter']} aria-label={title}>
      {picture}
      <h2>{title}</h2>
      {body.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {children}
    </section>
  )
}

const Guide = ({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) => (
  <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={onOpen}>
    {words}
  </button>
)
