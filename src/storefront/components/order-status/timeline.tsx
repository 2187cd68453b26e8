import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './timeline.module.css'

const t = translator(texts)

const firstDelivery = ['placed', 'picking', 'on_the_way', 'delivered'] as const
/** The steps of an order that was returned and is delivered again as packed. */
const redelivery = ['placed', 'picking', 'returned', 'again', 'delivered'] as const
type StepName = (typeof firstDelivery | typeof redelivery)[number]

/** The index of the order's step; -1 before the order is placed. */
function stepOf(names: readonly string[], state: OrderView['displayState']): number {
  const isAgain = names === redelivery && (state === 'placed' || state === 'on_the_way')
  return names.indexOf(isAgain ? 'again' : state === 'changed' ? 'picking' : state)
}

/** The steps of an order: done, current and next. */
export function Timeline({ order }: { readonly order: OrderView }) {
  const { cameBack, displayState, placedAt, schedule } = order
  const steps = cameBack ? redelivery : firstDelivery
  const current = stepOf(steps, displayState)
  const isOver = displayState === 'delivered'
  const notes: Partial<Record<StepName, string>> = {
    placed: placedAt ? formatDateTime(placedAt) : '',
    delivered: schedule?.deliveryDateLabel ?? '',
    ...(cameBack && { picking: t('step-packed-help') }),
    ...(cameBack && { returned: `${formatDateTime(cameBack.date)}. ${cameBack.reasonText}` }),
    ...(displayState === 'on_the_way' ? { again: t('step-on_the_way-help') } : {}),
  }
  return (
    <ol className={css.timeline}>
      {steps.map((step, index) => {
        const isDone = index < current || (isOver && index === current)
        const isNow = index === current && !isOver
        return (
          <li
            key={step}
            className={classes(isDone && css.done, isNow && css.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <div className={css.step}>
              <b>
                {t(`step-${step}`)}
                {isDone && <span className="sr"> {t('done')}</span>}
              </b>
              <span>{notes[step] ?? t(`step-${step}-help`)}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
