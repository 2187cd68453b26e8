<<<<<<< HEAD
import type { Bani } from '#kernel/money.ts'
import type { BillingRow } from '#modules/customers/index.ts'
import type { AddressRow, IntervalKind } from '#modules/delivery/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import { statement } from '#platform/db/statement.ts'
import type { Answer } from '../changes/rules/line-answer.ts'
import type { BagsOff } from '../fulfilment/rules/after-picking.ts'
import type { LineChange } from '../fulfilment/rules/picked.ts'
import type { Goods } from './rules/goods.ts'
import type { ReturnReason } from './rules/returned.ts'
import type { OrderStates } from './rules/states.ts'

/** Who ordered, as last seen; views of a cart need no trip to the customers for it. */
export interface CustomerCard {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly phone: string | null
}

/** What a placed line was sold as. */
export interface FrozenLine {
  readonly goods: Goods
  /** Lines of before there were vouchers say nothing of them. */
  readonly price: Omit<PricedLine, 'voucher'> & { readonly voucher?: Bani }
}

export interface ItemRow {
  readonly id: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  readonly frozen: FrozenLine | null
  readonly changeReason: LineChange | null
  /** What was ordered, once the picker has changed the line; money in bani. */
  readonly ordered: { readonly quantity: number; readonly total: Bani; readonly deposit: Bani } | null
  /** The id of the line that this one stands in for. */
  readonly replaces: number | null
  /** Of one piece, when it came lighter than it was sold. */
  readonly deliveredThousandths: number | null
  /** What the shopper said of what came in its place; null while nothing, which is a yes. */
  readonly answer: Answer | null
  /** Given for nothing with a placed order; a cart has no such line. */
  readonly isGift: boolean
}

/** What a shopper sets on the way to placing; saved as a whole. */
export interface CheckoutFields {
  readonly customerId: string | null
  readonly customer: CustomerCard | null
  readonly shippingAddress: AddressRow | null
  readonly billingAddress: BillingRow | null
  readonly intervalId: number | null
  readonly intervalSince: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  readonly intervalKind: IntervalKind | null
  readonly paymentMethod: string | null
  readonly tip: Bani
  readonly ageConfirmed: boolean
  /** The code of a voucher. */
  readonly coupon: string | null
  /** Loyalty points to pay with; what of them can be used is worked out at each view. */
  readonly points: number
  /** The code of a saved meal-voucher card. */
  readonly mealVoucher: string | null
  /** Codes of gift campaigns. */
  readonly gifts: readonly string[]
  /** The id of a placed order that this cart is to join. */
  readonly addTo: string | null
  /** What the goods are packed in; of a placed order `totals` say how many there are. */
  readonly bags: BagKind
}

/** An order whose interval is none any more. */
export const noInterval = { intervalId: null, intervalSince: null, intervalUntil: null, intervalKind: null }

/** The parts of a placed order's total, and what came off it. */
export interface FrozenTotals extends Omit<OrderPrice, 'lines'>, BagsOff {
  /** The voucher that was used; what it took off is `voucher`. */
  readonly coupon: { readonly code: string; readonly promotionName: string } | null
  /** Points that paid a part of the total, and their worth in bani. */
  readonly points: { readonly used: number; readonly value: Bani }
  /** What was paid back for problems after delivery, and is out of `total`. */
  readonly refunded?: Bani
}

/** Orders of before there were vouchers, points and bags say nothing of them. */
type Newer = 'voucher' | 'deliveryVoucher' | 'coupon' | 'points' | 'bags' | 'bagFee' | 'bagDeposit'
export type KeptTotals = Omit<FrozenTotals, Newer> & Partial<Pick<FrozenTotals, Newer>>

export interface OrderRow extends OrderStates, CheckoutFields {
  readonly id: string
  /** The integer id of the wire. */
  readonly number: number
  readonly token: string
  readonly version: number
  readonly mergeVersion: number
  readonly mergedInto: string | null
  readonly createdAt: Temporal.Instant
  readonly placedAt: Temporal.Instant | null
  readonly paymentDueAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  /** Whether member prices count: as it was placed; of a cart, as its customer is at the moment. Null without a customer. */
  readonly isGenius: boolean | null
  readonly notes: string | null
  readonly totals: KeptTotals | null
  readonly cancelReason: string | null
  /** What the courier takes back: bags of SGR packs, and reusable bags of ours. */
  readonly sgrBags: number
  readonly bagsBack: number
  /** Whether the picker may put something else in place of what is missing. */
  readonly wantsSubstitutes: boolean
  /** When the picker said what is in the bags. */
  readonly pickedAt: Temporal.Instant | null
  readonly isChanged: boolean
  /** How late the courier is, in minutes. */
  readonly delayMinutes: number
  /** When and why the courier came back with it, the last time. */
  readonly returnedAt: Temporal.Instant | null
  readonly returnReason: ReturnReason | null
  readonly items: readonly ItemRow[]
}
=======
import { statement } from '#platform/db/statement.ts'
import type { OrderRow } from './row.ts'
import type { OrderState, PaymentState, ShippingState } from './rules/states.ts'
>>>>>>> 0fc5d7b (ordering: split routes, contracts and stores by room)

/** Of `shop_order` as `o`; the shape of an OrderRow. */
export const columns = `o.id, o.number, o.token, o.customer_id AS "customerId", o.customer, o.state,
  o.payment_state AS "paymentState", o.shipping_state AS "shippingState", o.version,
  o.merge_version AS "mergeVersion", o.merged_into AS "mergedInto", o.created_at AS "createdAt",
  o.shipping_address AS "shippingAddress", o.billing_address AS "billingAddress", o.interval_id AS "intervalId",
  o.interval_since AS "intervalSince", o.interval_until AS "intervalUntil",
  o.interval_kind AS "intervalKind", o.payment_method AS "paymentMethod", o.tip, o.age_confirmed AS "ageConfirmed", o.coupon, o.points, o.meal_voucher AS "mealVoucher", o.gifts,
  o.add_to AS "addTo", o.placed_at AS "placedAt", o.payment_due_at AS "paymentDueAt",
  o.delivered_at AS "deliveredAt",
  coalesce(o.is_genius, (SELECT c.is_genius FROM customer c WHERE c.id = o.customer_id)) AS "isGenius", o.notes, o.totals, o.cancel_reason AS "cancelReason",
  o.bags, o.sgr_bags AS "sgrBags", o.bags_back AS "bagsBack", o.wants_substitutes AS "wantsSubstitutes", o.picked_at AS "pickedAt", o.is_changed AS "isChanged",
  o.delay_minutes AS "delayMinutes", o.returned_at AS "returnedAt", o.return_reason AS "returnReason",
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'variantCode', i.variant_code, 'quantity', i.quantity,
      'comment', i.comment, 'frozen', i.frozen, 'isGift', i.is_gift, 'changeReason', i.change_reason,
      'ordered', i.ordered, 'replaces', i.replaces, 'deliveredThousandths', i.delivered_thousandths,
      'answer', i.answer) ORDER BY i.id)
    FROM order_item i WHERE i.order_id = o.id), '[]') AS items`

export const orderByToken = statement<OrderRow, [token: string]>(
  'ordering.order-by-token',
  `SELECT ${columns} FROM shop_order o WHERE o.token = $1`,
)

export const orderByNumber = statement<OrderRow, [number: number, customerId: string]>(
  'ordering.order-by-number',
  `SELECT ${columns} FROM shop_order o WHERE o.number = $1 AND o.customer_id = $2`,
)

export const orderById = statement<OrderRow, [id: string]>(
  'ordering.order-by-id',
  `SELECT ${columns} FROM shop_order o WHERE o.id = $1`,
)

export const ordersById = statement<OrderRow, [ids: readonly string[]]>(
  'ordering.orders-by-id',
  `SELECT ${columns} FROM shop_order o WHERE o.id = ANY ($1)`,
)

/** Rows are read after a lock and not with it: only a statement begun later sees what the last holder wrote. */
export const lockById = statement<{ id: string }, [id: string]>(
  'ordering.lock-by-id',
  'SELECT id FROM shop_order WHERE id = $1 FOR UPDATE',
)

export const lockByToken = statement<{ id: string }, [token: string]>(
  'ordering.lock-by-token',
  'SELECT id FROM shop_order WHERE token = $1 FOR UPDATE',
)

export const lockByNumber = statement<{ id: string }, [number: number, customerId: string]>(
  'ordering.lock-by-number',
  'SELECT id FROM shop_order WHERE number = $1 AND customer_id = $2 FOR UPDATE',
)

export const additionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.additions-of',
  'SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL ORDER BY placed_at, number',
)

/** Always in the order of their ids, after the order that they were added to. */
export const lockAdditionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.lock-additions-of',
  `SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL AND state = 'new' ORDER BY id FOR UPDATE`,
)

/** An order after the one that it was added to, in the order in which whoever moves both locks them. */
export const lockWithParent = statement<{ id: string }, [id: string]>(
  'ordering.lock-with-parent',
  `SELECT id FROM shop_order WHERE id = ANY (ARRAY[$1, (SELECT add_to FROM shop_order WHERE id = $1)])
   ORDER BY id = $1 FOR UPDATE`,
)

/** Moves an order's states; the order is locked and the move allowed by the tables of rules/states.ts. */
export const moveOrder = statement<
  unknown,
  [
    id: string,
    now: Temporal.Instant,
    state: OrderState,
    paymentState: PaymentState,
    shippingState: ShippingState,
    cancelReason: string | null,
  ]
>(
  'ordering.move-order',
  `UPDATE shop_order SET state = $3, payment_state = $4, shipping_state = $5, version = version + 1, changed_at = $2,
     delivered_at = CASE WHEN $3 = 'fulfilled' THEN coalesce(delivered_at, $2) END,
     cancelled_at = CASE WHEN $3 = 'cancelled' THEN coalesce(cancelled_at, $2) END,
     cancel_reason = CASE WHEN $3 = 'cancelled' THEN coalesce(cancel_reason, $6) END
   WHERE id = $1`,
)

/** Placed and not at the door yet, the next delivery first; an addition comes with the order it was added to. */
export const activeOrders = statement<{ id: string }, [customerId: string, limit: number]>(
  'ordering.active-orders',
  `SELECT id FROM shop_order WHERE customer_id = $1 AND placed_at IS NOT NULL AND state = 'new'
     AND (add_to IS NULL OR payment_state IN ('new', 'processing', 'failed'))
   ORDER BY interval_since, id LIMIT $2`,
)
