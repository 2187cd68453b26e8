import type { Bani } from '#kernel/money.ts'
import { type Bags, noBags } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import { readAdditions } from '../../order/additions.ts'
import type { OrderRow } from '../../order/row.ts'
import type { Goods } from '../../order/rules/goods.ts'
import { type LineSubstitute, mayBeReplaced } from '../../order/rules/line-wish.ts'
import { isConfirmed, type OrderState, type ShippingState } from '../../order/rules/states.ts'
import { ordersById } from '../../order/store.ts'

/** An order as people in the warehouse see it. */
export interface OrderToPick {
  readonly id: string
  readonly number: number
  /** The order that it is delivered with; null for one with a delivery of its own. */
  readonly addTo: string | null
  readonly customerId: string | null
  readonly state: OrderState
  readonly shippingState: ShippingState
  readonly isConfirmed: boolean
  readonly isPicked: boolean
  /** Came back from a door, also when it was cancelled afterwards: what is in it is not sold again (docs/adr/0016). */
  readonly wasInVan: boolean
  readonly wantsSubstitutes: boolean
  readonly intervalSince: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  readonly isExpress: boolean
  readonly zone: string | null
  readonly firstName: string
  readonly notes: string | null
  readonly total: Bani
  readonly bags: Bags
  readonly lines: readonly LineToPick[]
}

export interface LineToPick {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  readonly goods: Goods
  /** False where the shopper refuses substitutes of the order or of this line. */
  readonly mayBeReplaced: boolean
  /** What the shopper wants in its place; null: the wish of the order. */
  readonly substitute: LineSubstitute | null
  /** The line that it came in place of. */
  readonly replaces: number | null
}

/** Placed orders by id; unknown ones are missing. */
export async function ordersToPick(q: Queryable, ids: readonly string[]): Promise<Map<string, OrderToPick>> {
  const rows = ids.length === 0 ? [] : await q.rows(ordersById, [ids])
  return new Map(rows.filter(({ placedAt }) => placedAt !== null).map((row) => [row.id, toPick(row)]))
}

/** Ids of the confirmed additions to an order, oldest first. */
export async function additionsToPick(q: Queryable, orderId: string): Promise<string[]> {
  const additions = await readAdditions(q, orderId)
  return additions.filter((one) => one.state === 'new' && isConfirmed(one)).map(({ id }) => id)
}

function toPick(order: OrderRow): OrderToPick {
  const { id, number, addTo, customerId, state, shippingState, wantsSubstitutes, intervalSince, intervalUntil } = order
  return {
    ...{ id, number, addTo, customerId, state, shippingState, wantsSubstitutes, intervalSince, intervalUntil },
    isConfirmed: isConfirmed(order),
    isPicked: order.pickedAt !== null,
    wasInVan: order.returnedAt !== null,
    isExpress: order.intervalKind === 'express',
    zone: order.shippingAddress?.zone ?? null,
    firstName: order.customer?.firstName ?? '',
    notes: order.notes,
    total: order.totals?.total ?? (0 as Bani),
    bags: order.totals?.bags ?? noBags,
    lines: order.items.flatMap(
      ({ id: lineId, variantCode, quantity, comment, snapshot, replaces, substitute = null }) =>
        snapshot === null
          ? []
          : [
              {
                ...{ lineId, variantCode, quantity, comment, replaces, goods: snapshot.goods },
                substitute,
                mayBeReplaced: mayBeReplaced(wantsSubstitutes, { comment, substitute }),
              },
            ],
    ),
  }
}
