import { translator } from '#kernel/translate.ts'
import texts from '#locales/campaigns.json'
import type { DocumentView } from '#modules/content/contract.documents.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import css from './countdown.module.css'
import { type Remaining, remainingUntil } from './remaining.ts'

const t = translator(texts)

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * The time until a campaign begins or ends. The server writes the date; the figures follow in the browser, in space that is
 * kept for them. Screen readers hear days, hours and minutes when they ask for them, not every second.
 */
export function Countdown({ of: { phase, startsAt, endsAt } }: { readonly of: DocumentView }) {
  const now = useNow(1_000)
  const end = phase === 'coming' ? startsAt : phase === 'running' ? endsAt : null
  if (phase === 'ended') return <p className={css.over}>{t('hasEnded')}</p>
  if (end === null) return null
  const isOver = now !== null && remainingUntil(Date.parse(end), now) === null
  const left = now === null ? null : remainingUntil(Date.parse(end), now)
  return (
    <div className={css.countdown}>
      <p className={css.date}>{t(phase === 'coming' ? 'startsAt' : 'endsAt', { at: formatDateTime(end) })}</p>
      <p className={css.news} role="status">
        {isOver && t(phase === 'coming' ? 'hasStarted' : 'hasEnded')}
      </p>
      {!isOver && <Figures left={left} />}
    </div>
  )
}

function Figures({ left }: { readonly left: Remaining | null }) {
  return (
    <div className={css.figures} role="timer" aria-label={left === null ? undefined : spoken(left)}>
      {units.map((unit) => (
        <span key={unit} className={css.figure} aria-hidden="true">
          <b>{left === null ? '–' : String(left[unit]).padStart(2, '0')}</b>
          {t(`unit.${unit}`)}
        </span>
      ))}
    </div>
  )
}

const spoken = ({ days, hours, minutes }: Remaining): string =>
  t('left', {
    days: t('days', { count: days }),
    hours: t('hours', { count: hours }),
    minutes: t('minutes', { count: minutes }),
  })
