import clock from 'icon:clock-countdown-fill'
import hourglass from 'icon:hourglass-medium-fill'
import leaf from 'icon:leaf-fill'
import tag from 'icon:tag-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Radio } from '#storefront/ui/form/radios.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './intervals.module.css'
import type { Offered } from './offered.ts'

const t = translator(texts)

interface IntervalProps {
  readonly interval: Offered
  readonly isChecked: boolean
  readonly isStop: boolean
  readonly isPending: boolean
  readonly isCheapest: boolean
  readonly onChoose: (interval: Offered) => void
}

/** One interval. A full one can be focused, but not chosen. */
export function Interval({ interval, isChecked, isStop, isPending, isCheapest, onChoose }: IntervalProps) {
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
        if (!isOff && !isPending && !(isChecked && interval.isSelected)) onChoose(interval)
      }}
    >
      <b>{interval.interval.label}</b>
      <span className={css.fee}>{isOff ? t(interval.reason === 'dearer' ? 'dearer' : 'full') : interval.feeLabel}</span>
      {!isOff && <Remarks interval={interval} isCheapest={isCheapest} />}
    </Radio>
  )
}

const soonMs = 2 * 3_600_000

/** What speaks for an interval, or against waiting. */
function Remarks({ interval, isCheapest }: Pick<IntervalProps, 'interval' | 'isCheapest'>) {
  const now = useNow(30_000)
  const { isOnStreet, placesLeft, closesAt } = interval
  const closesSoon = now !== null && closesAt !== undefined && Date.parse(closesAt) - now < soonMs
  return (
    <>
      {isOnStreet && <Remark icon={leaf} text={t('onStreet')} look={css.ok} />}
      {isCheapest && <Remark icon={tag} text={t('cheapest')} look={css.ok} />}
      {placesLeft != null && <Remark icon={hourglass} text={t('places', { count: placesLeft })} look={css.warn} />}
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
