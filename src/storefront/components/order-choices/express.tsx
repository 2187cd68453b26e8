import lightning from 'icon:lightning-duotone'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { maxExpressLines } from '#modules/delivery/rules/bookable.ts'
import type { IntervalView } from '#modules/ordering/contract.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

interface ExpressProps {
  readonly interval: IntervalView
  readonly isChosen: boolean
  readonly onChoose: (id: number) => void
}

/**
 * The next express delivery, or why it cannot be chosen. It is a radio group of its own: in a shared group Tab would skip
 * the hours, which come after the days.
 */
export function Express({ interval, isChosen, onChoose }: ExpressProps) {
  const { dateLabel, reason, opensAt } = interval
  const day = dateLabel.toLocaleLowerCase('ro')
  const facts = { day, time: opensAt ? formatClock(opensAt) : '', limit: maxExpressLines }
  return (
    <Picks label={t('express')}>
      <Pick
        name="express"
        icon={lightning}
        checked={isChosen}
        disabled={!interval.isAvailable && !isChosen}
        onPress={() => onChoose(interval.id)}
        title={t('expressTitle', { day, hours: interval.interval.label })}
        note={reason ? t(`interval-${reason}`, facts) : t('expressHelp', { fee: interval.feeLabel })}
      />
    </Picks>
  )
}
