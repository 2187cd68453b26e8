import type { Bani } from '#kernel/money.ts'
import type { BillingRow } from '#modules/customers/index.ts'
import type { AddressRow, IntervalKind } from '#modules/delivery/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods } from './rules/goods.ts'
import type { LineAnswer, LineChange } from './rules/order-line.ts'
import type { BagReduction } from './rules/placed-totals.ts'
import type { ReturnReason } from './rules/returned.ts'
import type { OrderStates } from './rules/states.ts'

/** Who ordered, as last seen; views of a cart need no trip to the customers for it. */
export interface CustomerSnapshot {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly phone: string | null
}

/** What a placed line was sold as. */
export interface LineSnapshot {
  readonly goods: Goods
  /** Lines of before there were vouchers say nothing of them. */
  readonly price: Omit<PricedLine, 'voucher'> & { readonly voucher?: Bani }
}

export interface ItemRow {
  readonly id: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  readonly snapshot: LineSnapshot | null
  readonly changeReason: LineChange | null
  /** What was ordered, once the picker has changed the line; money in bani. */
  readonly ordered: { readonly quantity: number; readonly total: Bani; readonly deposit: Bani } | null
  /** The id of the line that this one stands in for. */
  readonly replaces: number | null
  /** Of one piece, when it came lighter than it was sold. */
  readonly deliveredThousandths: number | null
  /** What the shopper said of what came in its place; null while nothing, which is a yes. */
  readonly answer: LineAnswer | null
  /** Given for nothing with a placed order; a cart has no such line. */
  readonly isGift: boolean
}

/** What a shopper sets on the way to placing; saved as a whole. */
export interface CheckoutFields {
  readonly customerId: string | null
  readonly customer: CustomerSnapshot | null
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
export interface TotalsSnapshot extends Omit<OrderPrice, 'lines'>, BagReduction {
  /** The voucher that was used; what it took off is `voucher`. */
  readonly coupon: { readonly code: string; readonly promotionName: string } | null
  /** Points that paid a part of the total, and their worth in bani. */
  readonly points: { readonly used: number; readonly value: Bani }
  /** What was paid back for problems after delivery, and is out of `total`. */
  readonly refunded?: Bani
}

/** Orders of before there were vouchers, points and bags say nothing of them. */
type AddedLater = 'voucher' | 'deliveryVoucher' | 'coupon' | 'points' | 'bags' | 'bagFee' | 'bagDeposit'

export type StoredTotals = Omit<TotalsSnapshot, AddedLater> & Partial<Pick<TotalsSnapshot, AddedLater>>

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
  readonly totals: StoredTotals | null
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
