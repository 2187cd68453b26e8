import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { ErrorBoundary } from '#storefront/components/error-screen/error-boundary.tsx'
import { OrderAmounts } from '#storefront/components/order/order-amounts.tsx'
import { OrderMissing } from '#storefront/components/order-status/order-missing.tsx'
import { PayAgain } from '#storefront/components/order-status/pay-again.tsx'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { Timeline } from '#storefront/components/order-status/timeline.tsx'
import { usePlacedOrder } from '#storefront/components/order-status/use-placed-order.ts'
import { formatClock, formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Amounts } from '#storefront/ui/price/amounts.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import actionRow from '../action-row.module.css'
import { CancelOrder } from '../changes/cancel-order.tsx'
import { ChangePaymentMethod } from '../changes/change-payment-method.tsx'
import { LineWishesChoice } from '../changes/line-wishes-choice.tsx'
import { OrderPickup } from '../changes/order-pickup.tsx'
import { OrderTip } from '../changes/order-tip.tsx'
import { RescheduleOrder } from '../changes/reschedule-order.tsx'
import { SubstitutesChoice } from '../changes/substitutes-choice.tsx'
import { CourierMessages } from '../delivery/courier-messages.tsx'
import { NotDelivered } from '../delivery/not-delivered.tsx'
import { mergedTotal } from '../edit/merged-lines.ts'
import { OrderAgain } from '../history/order-again.tsx'
import { OrderHelp, type RenderProblemChat } from '../problems/order-help.tsx'
import { DeliveredCard } from '../status/delivered-card.tsx'
import { hasStatusCard, StatusCard } from '../status/status-card.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { AddToOrder, OrderAdditions } from './order-additions.tsx'
import css from './order-details.module.css'
import { OrderLines } from './order-lines.tsx'

const t = translator(texts)

/** Loaded while the order is picked: most order pages ask for nothing. */
const Proposals = lazy(async () => ({ default: (await import('../proposals/proposals.tsx')).Proposals }))

/** Loaded while the order can be changed. */
const OrderEditor = lazy(async () => ({ default: (await import('../edit/order-editor.tsx')).OrderEditor }))

/** Loaded while the order is under way. */
const VanStatus = lazy(async () => ({ default: (await import('../van/van-status.tsx')).VanStatus }))

/** A placed order: state, lines, totals, delivery. Updates while the order changes. */
export function OrderDetails({
  id,
  renderProblemChat,
  notices,
}: {
  readonly id: string
  readonly renderProblemChat: RenderProblemChat
  /** The offer to be told when the order is near. */
  readonly notices: ReactNode
}) {
  const { data: order, error } = usePlacedOrder(id)
  const [isUnsaved, setUnsaved] = useState(false)
  useRestoredFocus('main h1', order?.displayState ?? 'loading')
  if (isApiError(error) && !order) return <OrderMissing />
  if (!order) {
    return (
      <>
        <h1 className="sr">{t('loading')}</h1>
        <Skeleton size="box" />
        <Skeleton size="panel" />
      </>
    )
  }
  return (
    <>
      <Head order={order} />
      {order.delayMinutes > 0 && order.state === 'new' && (
        <Notice kind="warn">
          <p>{t('late', { count: order.delayMinutes })}</p>
        </Notice>
      )}
      <NotDelivered order={order} parent={order.addTo} />
      {order.shouldRetryPayment && (
        <Panel className="stack" aria-label={t('payAgain')}>
          {order.paymentDueAt !== null && <p>{t('payUntil', { due: formatClock(order.paymentDueAt) })}</p>}
          <div>
            <PayAgain orderToken={order.tokenValue} payments={order.payments} />
          </div>
          {order.canChangePaymentMethod && <ChangePaymentMethod order={order} />}
        </Panel>
      )}
      {order.state === 'new' && !order.notDelivered && !hasStatusCard(order) && (
        <Panel className="stack" aria-labelledby="next-title">
          <h2 id="next-title">{t('next')}</h2>
          <Timeline order={order} />
        </Panel>
      )}
      {order.displayState === 'picking' && (
        <Suspense>
          <Proposals order={order} />
        </Suspense>
      )}
      <CourierMessages order={order} />
      <OrderAdditions order={order} />
      {order.editableUntil === null && !isUnsaved ? (
        <OrderLines order={order} />
      ) : (
        <Suspense fallback={<Skeleton size="box" />}>
          <OrderEditor order={order} onUnsaved={setUnsaved} />
        </Suspense>
      )}
      <div className={actionRow.row}>
        {order.canBeRescheduled && !order.notDelivered && !isChangedOnTop(order) && <RescheduleOrder order={order} />}
        {order.canBeAddedTo && <AddToOrder orderToken={order.tokenValue} />}
        <OrderAgain orderToken={order.tokenValue} />
        <ButtonLink look="soft" href={`${href('/account/recurring-baskets')}?comanda=${order.tokenValue}`}>
          {t('repeatWeekly')}
        </ButtonLink>
        {order.feedbackUrl && order.state !== 'fulfilled' && (
          <ButtonLink look="soft" href={order.feedbackUrl}>
            {t('rate')}
          </ButtonLink>
        )}
        {order.canBeCancelled && !order.notDelivered && <CancelOrder order={order} />}
      </div>
      {order.canChangeSubstitutes && order.state === 'new' && <SubstitutesChoice order={order} />}
      {order.canChangeSubstitutes && order.displayState !== 'picking' && <LineWishesChoice order={order} />}
      <OrderPickup order={order} />
      <div className={css.halves}>
        <div className={css.column}>
          <Panel className="stack" aria-labelledby="payment-title">
            <h2 id="payment-title">{t('payment')}</h2>
            <p className="muted">{paidBy(order)}</p>
            <OrderAmounts lines={order.summary} />
            <WithAdditions order={order} />
            {holdNotes(order).map((note) => (
              <p key={note} className="small muted">
                {note}
              </p>
            ))}
          </Panel>
          <OrderTip order={order} />
        </div>
        <div className={css.column}>
          {hasStatusCard(order) && notices}
          <DeliveryPanel order={order} />
          <OrderHelp order={order} renderProblemChat={renderProblemChat} />
        </div>
      </div>
    </>
  )
}

function Head({ order }: { readonly order: OrderView }) {
  if (order.deliveredAt !== null && order.state === 'fulfilled')
    return <DeliveredCard order={order} deliveredAt={order.deliveredAt} />
  if (!hasStatusCard(order)) return <PlainHead order={order} />
  const card = <StatusCard order={order} />
  if (order.displayState !== 'on_the_way') return card
  return (
    <ErrorBoundary fallback={card}>
      <Suspense fallback={card}>
        <VanStatus order={order} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The card on top has the action. */
const isChangedOnTop = (order: OrderView): boolean => hasStatusCard(order) && order.editableUntil !== null

/** The heading of an order that is over, or waits for its payment or for a decision. */
function PlainHead({ order }: { readonly order: OrderView }) {
  return (
    <div className={css.head}>
      <div>
        <p className="small muted">
          <WholeNumbers>{t('order', { number: order.number ?? '' })}</WholeNumbers>
        </p>
        <h1>{t('orderOf', { date: formatDayAndMonth(order.placedAt ?? order.createdDate) })}</h1>
      </div>
      <div aria-live="polite">
        <StateTag order={order} />
      </div>
    </div>
  )
}

/** What the whole delivery costs, when something was added to the order. */
function WithAdditions({ order }: { readonly order: OrderView }) {
  const total = mergedTotal(order)
  if (total === order.totalInt) return null
  const lines = [
    { key: t('addedSince'), value: formatBani(bani(total - order.totalInt)) },
    { key: t('totalWithAdded'), value: formatBani(bani(total)), look: 'total' as const },
  ]
  return <Amounts lines={lines} />
}

const paidBy = ({ payments }: OrderView): string =>
  [...new Set(payments.map(({ method }) => method?.name))].filter(Boolean).join(', ')

/** What is said about an amount that is only held, or was released. */
const holdNotes = ({ summary }: OrderView): string[] =>
  summary.flatMap(({ type, description }) =>
    (type === 'held' || type === 'released') && description !== null ? [description.text] : [],
  )
