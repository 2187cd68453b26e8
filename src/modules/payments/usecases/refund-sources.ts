import { type Bani, noMoney, subtract } from '#kernel/money.ts'
import type { Queryable } from '#platform/db/db.ts'
import { refundShares } from '../rules/refund-shares.ts'
import type { PaymentType } from '../rules/split.ts'
import { awaitsMoney } from '../rules/states.ts'
import { findPaymentsOfOrders } from '../store.of-orders.ts'
import { dueRefunds } from '../store.refunds.ts'
import type { PaymentRow } from '../store.ts'

/** What is left of the payments of an order, without what is being refunded. */
export async function sourcesOf<Payment extends PaymentRow>(
  q: Queryable,
  orderId: string,
  payments: readonly Payment[],
) {
  const onTheWay = new Map((await q.rows(dueRefunds, [orderId])).map((row) => [row.paymentId, row.amount]))
  return payments
    .filter(({ state }) => state !== 'cancelled')
    .map((payment) => ({
      ...payment,
      isCaptured: !isNotCaptured(payment),
      left: subtract(subtract(payment.amount, payment.refunded), onTheWay.get(payment.id) ?? noMoney),
    }))
}

/** A payment that a refund comes from. */
export interface RefundFrom {
  readonly type: PaymentType
  readonly method: string
  readonly channel: PaymentRow['channel']
  /** In bani: of the refund, or what is left. */
  readonly amount: Bani
}

/** Where a refund of `amount` bani would come from, in turn, and what is left of each payment. Changes nothing. */
export async function refundPreview(
  q: Queryable,
  orderId: string,
  amount: Bani,
): Promise<{ readonly shares: readonly RefundFrom[]; readonly left: readonly RefundFrom[] }> {
  const sources = await sourcesOf(q, orderId, await q.rows(findPaymentsOfOrders, [[orderId]]))
  const from = ({ type, methodCode, channel }: PaymentRow, of: Bani): RefundFrom => ({
    ...{ type, channel, method: methodCode, amount: of },
  })
  return {
    shares: refundShares(sources, amount).flatMap((share) => {
      const source = sources.find(({ id }) => id === share.id)
      return source === undefined ? [] : [from(source, share.amount)]
    }),
    left: sources.filter(({ left }) => left > 0).map((source) => from(source, source.left)),
  }
}

/** Due at the door, or held and not being captured: less of it is taken. */
export const isNotCaptured = ({ state, isBeingCaptured }: PaymentRow): boolean =>
  awaitsMoney(state) || (state === 'authorized' && !isBeingCaptured)
