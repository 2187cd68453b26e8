import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/notifications.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import css from './notifications.module.css'
import type { useOwnPush } from './use-own-push.ts'

const t = translator(texts)

interface OwnPushProps {
  readonly push: NonNullable<ReturnType<typeof useOwnPush>>
  readonly title: ReactNode
  readonly note: ReactNode
}

/** The switch for notifications in this browser, or why there is none. */
export function OwnPush({ push, title, note }: OwnPushProps) {
  if (push.support !== 'supported') {
    return (
      <div className={css.own}>
        <p>
          <b>{title}</b>
        </p>
        <p className="small muted">{t(push.support === 'home-screen' ? 'homeScreen' : 'unsupported')}</p>
      </div>
    )
  }
  const { isOn, isRefused, isBusy, answer, error, turn } = push
  const why = isRefused ? t('refused') : answer === 'unanswered' ? t('unanswered') : undefined
  return (
    <div className={css.own} aria-busy={isBusy}>
      <Switch title={title} note={isRefused ? t('refused') : note} isOn={isOn} isFixed={isRefused} onChange={turn} />
      {why && !isRefused && (
        <Notice kind="warn" isAlert>
          {why}
        </Notice>
      )}
      {error && (
        <Notice kind="err" isAlert>
          {isUnavailable(error) ? t('unavailable') : refusalText(error)}
        </Notice>
      )}
      <p className="sr" role="status">
        {answer === 'on' || answer === 'off' ? t(answer) : ''}
      </p>
    </div>
  )
}

/** By its tag: the class belongs to a script that is loaded when it is needed. */
const isUnavailable = (error: Error): boolean => 'tag' in error && error.tag === 'push-unavailable'
