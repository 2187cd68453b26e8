import lightning from 'icon:lightning-duotone'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { maxExpressLines } from '#modules/delivery/rules/bookable.ts'
import type { ZoneIntervalView } from '#modules/ordering/contract.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './when.module.css'

const t = translator(texts)

interface ExpressRowProps {
  readonly interval: ZoneIntervalView
  readonly isHeld: boolean
  readonly isPending: boolean
  readonly onHold: (interval: ZoneIntervalView) => void
}

/** The next express delivery, or why it cannot be chosen. */
export function ExpressRow({ interval, isHeld, isPending, onHold }: ExpressRowProps) {
  const { dateLabel, feeLabel, isAvailable } = interval
  const isOff = !isAvailable && !isHeld
  const until = t('expressUntil', {
    day: dateLabel.toLocaleLowerCase('ro'),
    time: interval.interval.until.slice(11, 16),
  })
  return (
    <button
      type="button"
      className={classes(css.express, isHeld && css.on)}
      aria-pressed={isHeld}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isOff && !isHeld && !isPending) onHold(interval)
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

function whyNot({ reason, opensAt }: ZoneIntervalView): string {
  if (reason === 'not-open' && opensAt) return t('expressOpens', { time: formatClock(opensAt) })
  if (reason === 'too-large') return t('expressLarge', { count: maxExpressLines })
  return t(reason === 'full' ? 'expressFull' : 'expressClosed')
}
