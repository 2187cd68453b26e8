import clock from 'icon:clock-countdown-fill'
import hourglass from 'icon:hourglass-medium-fill'
import leaf from 'icon:leaf-fill'
import tag from 'icon:tag-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { ZoneIntervalView } from '#modules/ordering/contract.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Radio } from './radios.tsx'
import css from './when.module.css'

const t = translator(texts)

interface IntervalProps {
  readonly interval: ZoneIntervalView
  readonly isChecked: boolean
  readonly isStop: boolean
  readonly isPending: boolean
  readonly isCheapest: boolean
  readonly onHold: (interval: ZoneIntervalView) => void
}

/** One interval; a press holds a place in it. A full one can be focused, but not chosen. */
export function Interval({ interval, isChecked, isStop, isPending, isCheapest, onHold }: IntervalProps) {
  const isOff = !interval.isAvailable && !isChecked
  return (
    <Radio
      className={classes(css.interval, isChecked && css.on, isOff && css.off, isCheapest && css.best)}
      isChecked={isChecked}
      isStop={isStop}
      data-interval={interval.id}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isOff && !isPending && !(isChecked && interval.isSelected)) onHold(interval)
      }}
    >
      <b>{interval.interval.label}</b>
      <span className={css.fee}>{isOff ? t('full') : interval.feeLabel}</span>
      {!isOff && <Remarks interval={interval} isCheapest={isCheapest} />}
    </Radio>
  )
}

const soonMs = 2 * 3_600_000

/** What speaks for an interval, or against waiting. */
function Remarks({ interval, isCheapest }: Pick<IntervalProps, 'interval' | 'isCheapest'>) {
  const now = useNow(30_000)
  const { isOnStreet, placesLeft, closesAt } = interval
  const closesSoon = now !== null && Date.parse(closesAt) - now < soonMs
  return (
    <>
      {isOnStreet && <Remark icon={leaf} text={t('onStreet')} look={css.ok} />}
      {isCheapest && <Remark icon={tag} text={t('cheapest')} look={css.ok} />}
      {placesLeft !== null && <Remark icon={hourglass} text={t('places', { count: placesLeft })} look={css.warn} />}
      {closesSoon && <Remark icon={clock} text={t('orderUntil', { time: closesAt.slice(11, 16) })} look={css.warn} />}
    </>
  )
}

function Remark({
  icon,
  text,
  look,
}: {
  readonly icon: string
  readonly text: string
  readonly look: string | undefined
}) {
  return (
    <span className={classes(css.remark, look)}>
      <Icon of={icon} />
      {text}
    </span>
  )
}
