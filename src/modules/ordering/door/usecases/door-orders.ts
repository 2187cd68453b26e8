import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { Queryable } from '#platform/db/db.ts'
import { readAdditions } from '../../order/additions.ts'
import { readOrders } from '../../order/read-orders.ts'
import type { ItemRow, OrderRow } from '../../order/row.ts'
import { replacedByAddition, type ShippingState } from '../../order/rules/states.ts'
import { lineWithPieces } from '../../picking/line-with-pieces.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { messagesOfOrders, notesOfOrders, type UntoldMessage } from '../store.ts'

/** A delivery as whoever brings it sees it. Money in bani. */
export interface DoorDelivery {
  /** The id under which the warehouse has it; the order that is delivered may be an addition that replaced it. */
  readonly deliveryId: string
  readonly orderId: string
  readonly number: number
  readonly customerId: string | null
  readonly shippingState: ShippingState
  readonly isPicked: boolean
  readonly zone: string | null
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly addressDetails: string
  readonly point: { readonly lat: number; readonly lng: number } | null
  readonly notes: string | null
  readonly staffNotes: readonly string[]
  readonly since: Temporal.Instant | null
  readonly until: Temporal.Instant | null
  readonly delayMinutes: number
  readonly tip: Bani
  /** Announced packaging. */
  readonly sgrBags: number
  readonly bags: number
  readonly messages: readonly UntoldMessage[]
  /** The order and what was added to it. */
  readonly orders: readonly DoorOrder[]
}

export interface DoorOrder {
  readonly id: string
  readonly number: number
  readonly total: Bani
  /** What meal vouchers may pay of it. */
  readonly food: Bani
  /** By how much the total falls beside its lines when all of them are refused. */
  readonly offWhenEmpty: Bani
  readonly lines: readonly DoorLine[]
}

export interface DoorLine {
  readonly lineId: number
  readonly name: string
  readonly sizeLabel: string
  readonly quantity: number
  readonly isAgeRestricted: boolean
  /** By how much the total, and the food in it, fall when so many pieces are refused; the first one is 0. */
  readonly off: readonly Bani[]
  readonly foodOff: readonly Bani[]
}

/** Deliveries by their ids in the warehouse; unknown ones are missing. */
export async function doorDeliveries(q: Queryable, ids: readonly string[]): Promise<Map<string, DoorDelivery>> {
  const found = await readOrders(
    q,
    ids.map((id) => ({ id })),
  )
  const notes = Map.groupBy(await q.rows(notesOfOrders, [ids]), ({ orderId }) => orderId)
  const messages = Map.groupBy(await q.rows(messagesOfOrders, [ids]), ({ orderId }) => orderId)
  const deliveries = new Map<string, DoorDelivery>()
  for (const one of found) {
    const order = await delivered(q, one)
    const additions = (await readAdditions(q, order.id)).filter(
      ({ state, shippingState }) => state !== 'cancelled' && shippingState === order.shippingState,
    )
    const staffNotes = (notes.get(one.id) ?? []).map(({ text }) => text)
    const parts = { staffNotes, messages: messages.get(one.id) ?? [], orders: [order, ...additions].map(doorOrder) }
    deliveries.set(one.id, { ...headOf(order), ...parts, deliveryId: one.id })
  }
  return deliveries
}

/** An order that was found empty is delivered as the addition that replaced it (docs/adr/0011). */
async function delivered(q: Queryable, order: OrderRow): Promise<OrderRow> {
  if (order.cancelReason !== replacedByAddition || order.addTo === null) return order
  const [successor] = await readOrders(q, [{ id: order.addTo }])
  return successor ?? order
}

function headOf(order: OrderRow): Omit<DoorDelivery, 'deliveryId' | 'staffNotes' | 'messages' | 'orders'> {
  const { id: orderId, number, customerId, shippingState, pickedAt, shippingAddress, customer, notes } = order
  const { intervalSince: since, intervalUntil: until, delayMinutes, tip, sgrBags, bagsBack: bags } = order
  return {
    ...{ orderId, number, customerId, shippingState, notes, since, until, delayMinutes, tip, sgrBags, bags },
    isPicked: pickedAt !== null,
    zone: shippingAddress?.zone ?? null,
    name: shippingAddress?.contactName ?? customer?.firstName ?? '',
    phone: shippingAddress?.contactPhone ?? customer?.phone ?? '',
    address: shippingAddress?.fullAddress ?? '',
    addressDetails: shippingAddress?.streetDetails ?? '',
    point: shippingAddress && { lat: shippingAddress.lat, lng: shippingAddress.lng },
  }
}

function doorOrder({ id, number, totals, items }: OrderRow): DoorOrder {
  return {
    ...{ id, number },
    total: totals?.total ?? noMoney,
    food: totals?.mealVoucherGoods ?? noMoney,
    offWhenEmpty: totals?.smallBasketFee ?? noMoney,
    lines: items.filter(({ quantity, snapshot }) => quantity > 0 && snapshot !== null).map(doorLine),
  }
}

function doorLine(item: ItemRow): DoorLine {
  const { goods } = orderedLine(item)
  const paid = Array.from({ length: item.quantity + 1 }, (_, refused) => {
    const { total, voucher, deposit } = lineWithPieces(item, item.quantity - refused).price
    const food = goods.mealVoucher ? subtract(total, voucher) : noMoney
    return { all: subtract(add(total, deposit), voucher), food }
  })
  const [whole = { all: bani(0), food: bani(0) }] = paid
  return {
    lineId: item.id,
    name: goods.name,
    sizeLabel: goods.sizeLabel,
    quantity: item.quantity,
    isAgeRestricted: goods.isAgeRestricted,
    off: paid.map(({ all }) => subtract(whole.all, all)),
    foodOff: paid.map(({ food }) => subtract(whole.food, food)),
  }
}
