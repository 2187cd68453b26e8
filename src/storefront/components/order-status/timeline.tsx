import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { classes } from '#storefront/lib/class-names.ts'
import { formatDateTime } from '#storefront/lib/dates.ts'
import css from './timeline.module.css'

const t = translator(texts)

const steps = ['placed', 'picking', 'on_the_way', 'delivered'] as const
type StepName = (typeof steps)[number]

/** How far along an order is; -1 before it counts as placed. */
function stepOf(state: OrderView['displayState']): number {
  const names: readonly string[] = steps
  return names.indexOf(state === 'changed' ? 'picking' : state)
}

/** What has happened, what is happening and what comes next. */
export function Timeline({ order }: { readonly order: OrderView }) {
  const current = stepOf(order.displayState)
  const isOver = order.displayState === 'delivered'
  const notes: Partial<Record<StepName, string>> = {
    placed: order.checkoutCompletedAt ? formatDateTime(order.checkoutCompletedAt) : '',
    delivered: order.schedule?.deliveryDateLabel ?? '',
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
