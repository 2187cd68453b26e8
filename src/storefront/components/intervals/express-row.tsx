import lightning from 'icon:lightning-duotone'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { maxExpressLines } from '#modules/delivery/rules/bookable.ts'
import type { IntervalView } from '#modules/ordering/contract.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './intervals.module.css'
import type { Offered } from './offered.ts'

const t = translator(texts)

interface ExpressRowProps {
  readonly interval: Offered
  readonly isChosen: boolean
  readonly isPending: boolean
  readonly onChoose: (interval: Offered) => void
}

/** The next express delivery, or why it cannot be chosen. */
export function ExpressRow({ interval, isChosen, isPending, onChoose }: ExpressRowProps) {
  const { dateLabel, feeLabel, isAvailable } = interval
  const isOff = !isAvailable && !isChosen
  const until = t('expressUntil', {
    day: dateLabel.toLocaleLowerCase('ro'),
    time: interval.interval.until.slice(11, 16),
  })
  return (
    <button
      type="button"
      className={classes(css.express, isChosen && css.on)}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isOff && !isChosen && !isPending) onChoose(interval)
      }}
    >
      <Icon of={lightning} />
      <span>
        <b>{t('express')}</b> · {isOff ? whyNot(interval) : until}
      </span>
      {!isOff && <span className={css.fee}>{feeLabel}</span>}
    </button>
  )
}

function whyNot({ reason, opensAt }: IntervalView): string {
  if (reason === 'dearer') return t('expressDearer')
  if (reason === 'not-open' && opensAt) return t('expressOpens', { time: formatClock(opensAt) })
  if (reason === 'too-large') return t('expressLarge', { count: maxExpressLines })
  return t(reason === 'full' ? 'expressFull' : 'expressClosed')
}
