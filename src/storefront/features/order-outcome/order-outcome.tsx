import { isApiError } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { OrderThumbs } from '#storefront/components/order/order-thumbs.tsx'
import { OrderMissing } from '#storefront/components/order-status/order-missing.tsx'
import { PayAgain } from '#storefront/components/order-status/pay-again.tsx'
import { Timeline } from '#storefront/components/order-status/timeline.tsx'
import { usePlacedOrder } from '#storefront/components/order-status/use-placed-order.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './order-outcome.module.css'
import { isNotStarted, isPartlyPaid, useNextPayment } from './use-next-payment.ts'

const t = translator(texts)

type OutcomeKind = 'placed' | 'unpaid' | 'waiting' | 'next' | 'failed' | 'cancelled' | 'delivered' | 'back'

function outcomeOf(order: OrderView): OutcomeKind {
  const { displayState } = order
  if (isPartlyPaid(order)) return 'next'
  if (displayState === 'payment_pending') return isNotStarted(order) ? 'unpaid' : 'waiting'
  if (displayState === 'payment_failed') return 'failed'
  if (displayState === 'not_delivered') return 'back'
  if (displayState === 'cancelled' || displayState === 'refunded') return 'cancelled'
  return displayState === 'delivered' || displayState === 'partially_delivered' ? 'delivered' : 'placed'
}

/** The result of placing an order. The payment state decides: the browser's return from the gateway is no proof. */
export function OrderOutcome({ orderToken }: { readonly orderToken: string }) {
  const { data: order, error } = usePlacedOrder(orderToken)
  useRestoredFocus('main h1', order ? 'order' : 'loading')
  const isStuck = useNextPayment(order)
  if (isApiError(error) && !order) return <OrderMissing />
  if (!order) {
    return (
      <div className={css.outcome}>
        <h1 className="sr">{t('loading')}</h1>
        <Skeleton size="panel" />
        <Skeleton size="box" />
      </div>
    )
  }
  const outcome = outcomeOf(order)
  const canPay = outcome === 'failed' || outcome === 'unpaid' || isStuck
  return (
    <div className={css.outcome}>
      <Panel className={css.hero} aria-live="polite">
        <img src="/img/success.webp" width={440} height={250} alt="" />
        <h1>{headingOf(outcome, order)}</h1>
        <p>
          <WholeNumbers>{sentenceOf(outcome, order)}</WholeNumbers>
        </p>
        <div className={css.actions}>
          {canPay && <PayAgain orderToken={order.tokenValue} payments={order.payments} />}
          <ButtonLink
            look={canPay ? 'secondary' : 'primary'}
            href={href('/account/order-history/:id', { id: order.tokenValue })}
          >
            {t('seeOrder')}
          </ButtonLink>
          <ButtonLink look="secondary" href={href('/')}>
            {t('continue')}
          </ButtonLink>
        </div>
      </Panel>
      <div className={css.halves}>
        {(outcome === 'placed' || outcome === 'delivered') && (
          <Panel className="stack" aria-labelledby="next-title">
            <h2 id="next-title">{t('next')}</h2>
            <Timeline order={order} />
          </Panel>
        )}
        <Panel className="stack">
          <div className={css.total}>
            <h2>{t('total')}</h2>
            <b>{formatBani(bani(order.totalInt))}</b>
          </div>
          <p className="small muted">
            {[order.payments[0]?.method?.name, order.shippingAddress?.fullAddress].filter(Boolean).join(' · ')}
          </p>
          <OrderThumbs
            items={order.summaryItems.map(({ image, productName }) => ({ default: image.default, alt: productName }))}
          />
        </Panel>
      </div>
    </div>
  )
}

function headingOf(outcome: OutcomeKind, { customer }: OrderView): string {
  const name = customer?.firstName
  if (outcome === 'unpaid') return t('unpaid')
  if (outcome === 'waiting') return t('waiting')
  if (outcome === 'next') return t('nextPayment')
  if (outcome === 'failed') return t('failed')
  if (outcome === 'cancelled') return t('cancelled')
  if (outcome === 'back') return t('backTitle')
  if (outcome === 'delivered') return t('deliveredTitle', { name: name ?? '' })
  return name ? t('thanks', { name }) : t('thanksPlain')
}

function sentenceOf(outcome: OutcomeKind, { number, schedule, notDelivered, paymentDueAt }: OrderView): string {
  const due = paymentDueAt === null ? '' : formatClock(paymentDueAt)
  const values = { number: number ?? '', when: schedule?.deliveryDateLabel ?? '', due }
  if (outcome === 'unpaid') return t('unpaidHelp', values)
  if (outcome === 'waiting') return t('waitingHelp', values)
  if (outcome === 'next') return t('nextPaymentHelp', values)
  if (outcome === 'failed') return t('failedHelp', values)
  if (outcome === 'cancelled') return t('cancelledHelp', values)
  if (outcome === 'back') return `${notDelivered?.reasonText ?? ''} ${t('backHelp', values)}`
  return outcome === 'delivered' ? t('deliveredText', values) : t('placedText', values)
}
