import back from 'icon:arrow-left'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { QueueBanner } from '../queue/queue-view.tsx'
import { NetMark } from './net-mark.tsx'

const t = translator(texts)

interface PhoneScreenProps {
  readonly title: string
  /** One line below the title. */
  readonly text?: string
  /** Where the arrow leads. */
  readonly back?: string
  readonly children: ReactNode
  /** The main button, and at most one beside it; they stay at the bottom, where the thumb is. */
  readonly bar?: ReactNode
}

/** One question a screen. */
export function PhoneScreen({ title, text, back: above, children, bar }: PhoneScreenProps) {
  useEffect(() => {
    document.title = t('documentTitle', { title })
  }, [title])
  return (
    <div className="phone">
      <header className="p-top">
        {above && (
          <Link className="ib" to={above} aria-label={t('back')}>
            <Icon of={back} />
          </Link>
        )}
        <div className="grow p-title">
          <h1>{title}</h1>
          {text && <p className="xs m">{text}</p>}
        </div>
        <NetMark />
      </header>
      <QueueBanner />
      <main className="p-main">{children}</main>
      {bar && <div className="p-bar">{bar}</div>}
    </div>
  )
}
