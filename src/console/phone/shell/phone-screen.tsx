import back from 'icon:arrow-left'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { Link } from '../addresses/addresses.tsx'
import { QueueBanner } from '../queue/queue-view.tsx'
import { NetMark } from './net-mark.tsx'

const t = translator(texts)

interface PhoneScreenProps {
  readonly title: string
  /** One line below the title. */
  readonly text?: string
  /** Where the arrow leads: an address, or another question of the same page. */
  readonly back?: string | (() => void)
  /** Beside the title, and a line below it. */
  readonly tools?: ReactNode
  readonly below?: ReactNode
  /** The whole screen says that something is wrong. */
  readonly isWrong?: boolean
  readonly children: ReactNode
  /** The main button, and at most one beside it; they stay at the bottom, where the thumb is. */
  readonly bar?: ReactNode
}

/** The frame of a phone page: one question on each. */
export function PhoneScreen({ title, text, back: above, tools, below, isWrong, children, bar }: PhoneScreenProps) {
  useEffect(() => {
    document.title = t('documentTitle', { title })
  }, [title])
  return (
    <div className="phone">
      <header className="p-top">
        {typeof above === 'string' && (
          <Link className="ib" to={above} aria-label={t('back')}>
            <Icon of={back} />
          </Link>
        )}
        {typeof above === 'function' && (
          <button type="button" className="ib" aria-label={t('back')} onClick={above}>
            <Icon of={back} />
          </button>
        )}
        <div className="grow p-title">
          <h1>{title}</h1>
          {text && <p className="xs m">{text}</p>}
        </div>
        <NetMark />
        {tools}
      </header>
      {below}
      <QueueBanner />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard */}
      <main className={classes('p-main', isWrong && 'bad')} tabIndex={0}>
        {children}
      </main>
      {bar && <footer className="p-bar">{bar}</footer>}
    </div>
  )
}
