import words from 'icon:chat-text'
import pencil from 'icon:pencil-simple'
import plus from 'icon:plus'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { formatClock, formatDateTime, formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import { RescheduleOrder } from '../changes/reschedule-order.tsx'
import css from './status-card.module.css'

const t = translator(texts)

const steps = ['placed', 'picking', 'on_the_way', 'delivered'] as const

/** An order that is on its way through the shop, at its first delivery. */
export const hasStatusCard = ({ state, displayState, cameBack, notDelivered, schedule }: OrderView): boolean =>
  state === 'new' && cameBack === null && notDelivered === null && schedule !== null && stepOf(displayState) >= 0

const stepOf = (state: OrderView['displayState']): number =>
  steps.findIndex((step) => step === (state === 'changed' ? 'picking' : state))

interface StatusCardProps {
  readonly order: OrderView
  /** In place of the promised interval. */
  readonly title?: string
  /** What more is known of its arrival. */
  readonly children?: ReactNode
}

/** When an order arrives, how far it is, until when it can be changed, and what can be done now. */
export function StatusCard({ order, title, children }: StatusCardProps) {
  const { number, placedAt, schedule, displayState, editableUntil } = order
  const current = stepOf(displayState)
  return (
    <section className={css.card} aria-labelledby="status-title">
      <div className={css.top}>
        <p>
          <WholeNumbers>
            {t('placedOn', { number: number ?? '', when: placedAt ? formatDateTime(placedAt) : '' })}
          </WholeNumbers>
        </p>
        <div aria-live="polite">
          <StateTag order={order} />
        </div>
      </div>
      <h1 id="status-title">
        <WholeNumbers>{title ?? t('arrives', { when: schedule?.deliveryDateLabel ?? '' })}</WholeNumbers>
      </h1>
      {children}
      <ol className={css.steps} aria-label={t('next')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes(index < current && css.done, index === current && css.now)}
            aria-current={index === current ? 'step' : undefined}
          >
            {t(`mark-${step}`)}
            {index < current && <span className="sr"> {t('done')}</span>}
          </li>
        ))}
      </ol>
      {displayState === 'on_the_way' && order.canMessageCourier && (
        <div>
          <ButtonLink look="lime" size="small" href="#courier-title">
            <Icon of={words} />
            {t('courierWrite')}
          </ButtonLink>
        </div>
      )}
      {editableUntil !== null && (
        <div className={css.cutoff}>
          <Icon of={pencil} />
          <p>
            <b>{t('editUntil', { day: formatDayAndMonth(editableUntil), hour: formatClock(editableUntil) })}</b>
            <br />
            {t('editUntilHelp')}
          </p>
          <ButtonLink look="lime" size="small" href="#products-title">
            <Icon of={plus} />
            {t('addProducts')}
          </ButtonLink>
          {order.canBeRescheduled && <RescheduleOrder order={order} />}
        </div>
      )}
    </section>
  )
}
