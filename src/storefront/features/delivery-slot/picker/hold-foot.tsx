import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { OrderView, ZoneIntervalView } from '#modules/ordering/contract.ts'
import { dayOfTime, hoursOf } from '#storefront/components/intervals/hours.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import type { PlaceHold } from '../use-hold.ts'
import css from './foot.module.css'

const t = translator(texts)

interface HoldFootProps {
  readonly schedule: OrderView['schedule']
  readonly hold: PlaceHold
  readonly hasZone: boolean
  /** The first free interval of the shown day, else of all days; null when there is none. */
  readonly first: ZoneIntervalView | null
  /** `first` is at the customer's usual hours. */
  readonly isUsual: boolean
  readonly shownDay: string | undefined
  readonly isBusy: boolean
  readonly onHold: (interval: ZoneIntervalView) => void
  /** Renews the hold, or holds the same interval once more. */
  readonly onRenew: () => void
  readonly onGiveUp: () => void
  readonly onClose: () => void
}

/** The foot of the picker: what is held and until when, and the next step. */
export function HoldFoot(props: HoldFootProps) {
  const { schedule, hold, hasZone, first, isUsual, shownDay, isBusy, onHold, onRenew, onClose } = props
  if (schedule && (hold.phase === 'held' || hold.phase === 'low')) return <Held {...props} schedule={schedule} />
  if (schedule && hold.phase === 'over' && schedule.isAvailable) {
    return (
      <div className={css.foot}>
        <p className={css.state} role="status">
          <b>{t('over')}</b>
          <span>{t('overHelp', { when: whenOf(schedule) })}</span>
        </p>
        <Button className={css.main} isBusy={isBusy} onClick={onRenew}>
          {t('keepAgain')}
        </Button>
      </div>
    )
  }
  if (!hasZone || first === null) {
    return (
      <div className={css.foot}>
        <p className={css.state}>{hasZone ? t('noFree') : t('chooseZone')}</p>
        <Button className={css.main} look="secondary" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    )
  }
  const hours = first.date === shownDay ? first.interval.label : whenOf(first)
  const [before = '', after = ''] = t('promise', { minutes: '|' }).split('|')
  return (
    <div className={css.foot}>
      <p className={css.state}>
        <span>
          {before}
          <b>{t('promiseMinutes')}</b>
          {after}
        </span>
      </p>
      <Button className={css.main} isBusy={isBusy} onClick={() => onHold(first)}>
        {t(isUsual ? 'keepUsual' : 'keepFirst', { hours })}
      </Button>
    </div>
  )
}

type HeldProps = HoldFootProps & { readonly schedule: NonNullable<OrderView['schedule']> }

function Held({ schedule, hold, isBusy, onRenew, onGiveUp, onClose }: HeldProps) {
  const isLow = hold.phase === 'low'
  return (
    <div className={css.foot}>
      <div className={css.state} role="timer" aria-live="off">
        <span
          className={classes(css.ring, isLow && css.low)}
          style={{ '--share': `${Math.round(hold.share)}%` } as Record<string, string>}
          aria-hidden="true"
        >
          {hold.minutes}
        </span>
        <p>
          <b>
            {isLow
              ? t('ends', { count: hold.minutes })
              : t('heldUntil', { time: formatClock(schedule.heldUntil ?? '') })}
          </b>
          <span>{isLow ? t('endsHelp') : t('left', { count: hold.minutes })}</span>
        </p>
      </div>
      <Announcement schedule={schedule} minutes={hold.minutes} />
      <Button look="ghost" aria-label={t('giveUpLabel')} onClick={onGiveUp}>
        {t('giveUp')}
      </Button>
      {isLow && schedule.isRenewable && (
        <Button look="secondary" isBusy={isBusy} onClick={onRenew}>
          {t('renew')}
        </Button>
      )}
      <Button className={css.main} onClick={onClose}>
        {t('goOn')}
      </Button>
    </div>
  )
}

/** Says once that a place is held, and again when five minutes and one minute are left: the timer itself is silent. */
function Announcement({ schedule, minutes }: { readonly schedule: HeldProps['schedule']; readonly minutes: number }) {
  const [text, setText] = useState('')
  const { heldUntil } = schedule
  const when = whenOf(schedule)
  useEffect(() => {
    if (heldUntil) setText(t('held', { when, time: formatClock(heldUntil) }))
  }, [heldUntil, when])
  const stage = minutes <= 1 ? 1 : minutes <= 5 ? 5 : null
  useEffect(() => {
    if (stage !== null) setText(t('ends', { count: stage }))
  }, [stage])
  return (
    <p className="sr" role="status">
      {text}
    </p>
  )
}

interface Chosen {
  readonly dateLabel: string
  readonly interval: { readonly since: string; readonly until: string }
}

const whenOf = ({ dateLabel, interval }: Chosen): string =>
  `${dayOfTime(dateLabel, interval.since)}, ${hoursOf(interval)}`
