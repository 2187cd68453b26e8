import { z } from 'zod'
import { bani, lei } from '#kernel/money.ts'
import type { Ordering, OrderView } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StoredEvent, Subscription } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { cartChangedEvent } from '../order-tracker.ts'
import type { PersonalisationRecord } from '../ports.ts'
import { presentCart, presentPurchase } from '../present-record.ts'
import type { Pseudonym } from '../pseudonym.ts'
import { purchaseOf, type TrackedOrder, trackedOrder } from '../store.orders.ts'
import { type AnalyticsEventRow, insertEvents } from '../store.ts'

export interface FollowOrdersOptions {
  readonly orderView: Ordering['anyOrder']
  readonly ofCustomer: Pseudonym
}

export const sendRecordJob = 'analytics.send-record'

const CartPayload = z.object({ orderId: z.string(), userId: z.string() })
const OrderPayload = z.object({ orderId: z.string(), amount: z.int().optional() })

/** The page type of events that no page sends. */
const serverPageType = 'server'

/** Records carts and orders from the outbox, each once: for the personalisation service, and in the shop's own store. */
export function followOrders({ orderView, ofCustomer }: FollowOrdersOptions): readonly Subscription[] {
  const queue = (tx: Tx, record: PersonalisationRecord): Promise<void> =>
    addJob(tx, { name: sendRecordJob, payload: { record } })

  const onTracked =
    (purpose: string, record: (tx: Tx, event: StoredEvent, order: TrackedOrder, id: string) => Promise<void>) =>
    async (tx: Tx, event: StoredEvent): Promise<void> => {
      const { orderId } = OrderPayload.parse(event.payload)
      const order = await tx.maybe(trackedOrder, [orderId])
      if (order?.purposes.includes(purpose)) await record(tx, event, order, orderId)
    }

  return [
    {
      kind: cartChangedEvent,
      name: 'analytics.cart-record',
      handle: async (tx, { id, createdAt, payload }) => {
        const { orderId, userId } = CartPayload.parse(payload)
        const order = await orderView(tx, orderId)
        if (order) await queue(tx, { id, kind: 'cart', at: createdAt.toString(), userId, ...presentCart(order) })
      },
    },
    {
      kind: 'order.placed',
      name: 'analytics.conversion-record',
      isIndependent: true,
      handle: onTracked('personalisation', async (tx, { id, createdAt }, { customerId }, orderId) => {
        const order = await orderView(tx, orderId)
        if (!order) return
        const user = { id, at: createdAt.toString(), userId: ofCustomer(customerId) }
        const { number, totalInt } = order
        const total = lei(bani(totalInt))
        await queue(tx, { ...user, kind: 'conversion', orderNumber: number ?? '', total, ...presentCart(order) })
      }),
    },
    {
      kind: 'order.confirmed',
      name: 'analytics.purchase-event',
      isIndependent: true,
      handle: onTracked('analytics', async (tx, event, tracked, orderId) => {
        const order = await orderView(tx, orderId)
        if (order) await storeEvent(tx, event, 'purchase', visitorOf(tracked), presentPurchase(order))
      }),
    },
    {
      kind: 'payment.refunded',
      name: 'analytics.refund-event',
      handle: onTracked('analytics', async (tx, event, tracked, orderId) => {
        const order = await orderView(tx, orderId)
        const { amount = 0 } = OrderPayload.parse(event.payload)
        // A cancelled order is one refund of all, below.
        if (!order || order.state === 'cancelled') return
        await storeEvent(tx, event, 'refund', visitorOf(tracked), presentRefund(order, amount))
      }),
    },
    {
      kind: 'order.cancelled',
      name: 'analytics.cancelled-event',
      handle: onTracked('analytics', async (tx, event, tracked, orderId) => {
        const order = await orderView(tx, orderId)
        // An order that was never paid was no purchase. A held amount is released without a refund.
        if (!order || (await tx.maybe(purchaseOf, [order.number ?? ''])) === null) return
        await storeEvent(tx, event, 'refund', visitorOf(tracked), presentRefund(order, order.totalInt))
      }),
    },
  ]

  function visitorOf({ visitor, customerId }: TrackedOrder): string {
    return visitor ?? ofCustomer(customerId)
  }
}

/** `amount` in bani. */
const presentRefund = ({ number }: OrderView, amount: number) => ({
  transaction_id: number ?? '',
  currency: 'RON',
  value: lei(bani(amount)),
})

async function storeEvent(
  tx: Tx,
  { id, createdAt }: StoredEvent,
  name: 'purchase' | 'refund',
  visitor: string,
  parameters: unknown,
): Promise<void> {
  const row: AnalyticsEventRow = { id, at: createdAt.toString(), name, visitor, pageType: serverPageType, parameters }
  await tx.run(insertEvents, [JSON.stringify([row])])
}
