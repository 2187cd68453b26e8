import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { OrderAmounts } from '#storefront/components/order/order-amounts.tsx'
import { OrderLine } from '#storefront/components/order/order-line.tsx'
import { itemsOf } from '#storefront/components/order/use-order.ts'
import { OrderMissing } from '#storefront/components/order-status/order-missing.tsx'
import { PayAgain } from '#storefront/components/order-status/pay-again.tsx'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { Timeline } from '#storefront/components/order-status/timeline.tsx'
import { usePlacedOrder } from '#storefront/components/order-status/use-placed-order.ts'
import { formatDayAndMonth } from '#storefront/lib/dates.ts'
import { Panel } from '#storefront/ui/panel.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { OrderAgain } from './order-again.tsx'
import css from './order-details.module.css'

const t = translator(texts)

/** A placed order whole: where it stands, what is in it, what it came to, where it goes. It follows the order live. */
export function OrderDetails({ id }: { readonly id: string }) {
  const { data: order, error } = usePlacedOrder(id)
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
      <div className={css.head}>
        <div>
          <p className="small muted">{t('order', { number: order.number ?? '' })}</p>
          <h1>{t('orderOf', { date: formatDayAndMonth(order.checkoutCompletedAt ?? order.createdDate) })}</h1>
        </div>
        <div aria-live="polite">
          <StateTag order={order} />
        </div>
      </div>
      {order.shouldRetryPayment && (
        <div>
          <PayAgain orderToken={order.tokenValue} />
        </div>
      )}
      {order.displayState !== 'cancelled' && (
        <Panel className="stack" aria-labelledby="next-title">
          <h2 id="next-title">{t('next')}</h2>
          <Timeline order={order} />
        </Panel>
      )}
      <Panel aria-labelledby="products-title">
        <h2 id="products-title">{t('products', { count: order.itemsCount })}</h2>
        <ul>
          {itemsOf(order).map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </ul>
        <OrderAgain orderToken={order.tokenValue} />
      </Panel>
      <div className={css.halves}>
        <Panel className="stack" aria-labelledby="payment-title">
          <h2 id="payment-title">{t('payment')}</h2>
          <p className="muted">{order.payments[0]?.method?.name}</p>
          <OrderAmounts lines={order.summary} />
        </Panel>
        <DeliveryPanel order={order} />
      </div>
    </>
  )
}

function DeliveryPanel({ order: { shippingAddress, schedule, notes } }: { readonly order: OrderView }) {
  return (
    <Panel className="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t('delivery')}</h2>
      {schedule && <p>{schedule.deliveryDateLabel}</p>}
      {shippingAddress && (
        <p>
          <b>{shippingAddress.contactName}</b>
          <br />
          {shippingAddress.fullAddress}
          <br />
          <span className="muted num">{shippingAddress.contactPhoneNumber}</span>
        </p>
      )}
      {notes && (
        <p>
          <b>{t('notes')}</b>
          <br />
          {notes}
        </p>
      )}
    </Panel>
  )
}
