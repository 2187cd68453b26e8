import users from 'icon:users-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { ZoneIntervalView } from '#modules/ordering/contract.ts'
import { dayOfTime } from '#storefront/components/intervals/hours.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import type { Board } from './use-board.ts'
import css from './when.module.css'

const t = translator(texts)

interface TakenProps {
  readonly taken: NonNullable<Board['taken']>
  readonly isBusy: boolean
  readonly onTake: (next: ZoneIntervalView) => void
  readonly onForget: () => void
}

/** Somebody else has just taken the last place: offers the nearest free one. */
export function Taken({ taken: { interval, next }, isBusy, onTake, onForget }: TakenProps) {
  return (
    <Notice kind="warn" icon={users} isAlert>
      <b>{t('taken', { hours: interval.interval.label })}</b>
      <p className={css.help}>
        {next
          ? t('takenNext', { when: whenOf(next, interval), fee: next.feeLabel.toLocaleLowerCase('ro') })
          : t('takenNone')}
      </p>
      <div className={css.actions}>
        {next && (
          <Button size="small" isBusy={isBusy} onClick={() => onTake(next)}>
            {t('takeNext', { hours: whenOf(next, interval) })}
          </Button>
        )}
        <Button look="secondary" size="small" onClick={onForget}>
          {t('takeOther')}
        </Button>
      </div>
    </Notice>
  )
}

/** The hours, with the day where it is another one. */
const whenOf = ({ date, dateLabel, interval }: ZoneIntervalView, wanted: ZoneIntervalView): string =>
  date === wanted.date ? interval.label : `${dayOfTime(dateLabel, interval.since)}, ${interval.label}`
