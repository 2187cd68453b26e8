import type { Bani } from '#kernel/money.ts'
import type { BillingRow } from '#modules/customers/index.ts'
import type { AddressRow, IntervalKind } from '#modules/delivery/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods } from './rules/goods.ts'
import type { LineSubstitute } from './rules/line-wish.ts'
import type { LineAnswer, LineChange } from './rules/order-line.ts'
import type { BagReduction } from './rules/placed-totals.ts'
import type { ReturnReason } from './rules/returned.ts'
import type { OrderStates } from './rules/states.ts'

/** The customer's data on an order: of a cart as they are now, of a placed order as of placing. */
export interface CustomerSnapshot {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly phone: string | null
}

/** Goods and price of a line at the time of placing. */
export interface LineSnapshot {
  readonly goods: Goods
  /** `voucher` is missing in lines placed before vouchers existed. */
  readonly price: Omit<PricedLine, 'voucher'> & { readonly voucher?: Bani }
}

export interface ItemRow {
  readonly id: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  /** What the shopper wants in its place; null or missing: the wish of the order. */
  readonly substitute?: LineSubstitute | null
  readonly snapshot: LineSnapshot | null
  readonly changeReason: LineChange | null
  /** The ordered quantity and amounts in bani; set once picking has changed the line. */
  readonly ordered: { readonly quantity: number; readonly total: Bani; readonly deposit: Bani } | null
  /** For a substitute, the id of the line it replaces. */
  readonly replaces: number | null
  /** Weight of one piece in thousandths of its unit, when it is lighter than sold (docs/adr/0012). */
  readonly deliveredThousandths: number | null
  /** The customer's answer to the substitutes; null means no answer, which accepts them (docs/adr/0017). */
  readonly answer: LineAnswer | null
  /** A free gift of a placed order. Gifts of a cart are not lines. */
  readonly isGift: boolean
  /** Delivered pieces that were refunded. */
  readonly refundedPieces: number
}

/** Fields of a cart that the customer sets in checkout; written together. */
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
  /** The code of a saved bank card to charge; null when a card is typed at the gateway. */
  readonly bankCard: string | null
  /** Whether the typed card is saved. */
  readonly savesCard: boolean
  readonly tip: Bani
  readonly ageConfirmed: boolean
  /** Voucher code. */
  readonly coupon: string | null
  /** Loyalty points the customer chose to use; how many can be used is computed with the price. */
  readonly points: number
  /** The code of a saved meal-voucher card. */
  readonly mealVoucher: string | null
  /** Code of the gift voucher that pays a part. */
  readonly giftVoucher: string | null
  /** Codes of gift campaigns. */
  readonly gifts: readonly string[]
  /** Id of the parent order, of a cart that is to be added to it or of an addition. */
  readonly addTo: string | null
  /** Chosen kind of bags; `totals` of a placed order hold their number. */
  readonly bags: BagKind
}

/** Fields that clear the chosen interval. */
export const noInterval = { intervalId: null, intervalSince: null, intervalUntil: null, intervalKind: null }

/** Snapshot of a placed order's totals, in bani, with later reductions. */
export interface TotalsSnapshot extends Omit<OrderPrice, 'lines'>, BagReduction {
  /** The voucher that was used; `voucher` is its discount. */
  readonly coupon: { readonly code: string; readonly promotionName: string } | null
  /** Points used, and their value in bani. */
  readonly points: { readonly used: number; readonly value: Bani }
  /** Refunded for problems after delivery; already subtracted from `total`. */
  readonly refunded?: Bani
  /** Of `refunded`, the fees that a withdrawal from all goods refunds. */
  readonly refundedFees?: Bani
  /** Of `refunded`, what staff refunded by name: fees, and deposits as `deposit:<itemId>`. */
  readonly refundedParts?: Readonly<Record<string, number>>
}

/** Fields that are missing in orders placed before vouchers, points and bags existed. */
type AddedLater = 'voucher' | 'deliveryVoucher' | 'coupon' | 'points' | 'bags' | 'bagFee' | 'bagDeposit'

export type StoredTotals = Omit<TotalsSnapshot, AddedLater> & Partial<Pick<TotalsSnapshot, AddedLater>>

export interface OrderRow extends OrderStates, CheckoutFields {
  readonly id: string
  /** The integer `id` on the wire. */
  readonly number: number
  readonly token: string
  readonly version: number
  readonly mergeVersion: number
  readonly mergedInto: string | null
  readonly createdAt: Temporal.Instant
  readonly placedAt: Temporal.Instant | null
  readonly paymentDueAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  /** At the door, by the clock of the courier; null where none of the shop was there. */
  readonly handedOverAt: Temporal.Instant | null
  /** Whether Genius prices apply: for a placed order as of placing, for a cart as of now. Null without a customer. */
  readonly isGenius: boolean | null
  readonly notes: string | null
  readonly totals: StoredTotals | null
  readonly cancelReason: string | null
  /** Pickup at the door: bags of SGR packs, and reusable bags of the shop. */
  readonly sgrBags: number
  readonly bagsBack: number
  /** Whether the picker may substitute unavailable products. */
  readonly wantsSubstitutes: boolean
  /** When the picking result was reported. */
  readonly pickedAt: Temporal.Instant | null
  readonly isChanged: boolean
  /** Reported delay, in minutes. */
  readonly delayMinutes: number
  /** When and why the courier last brought the order back. */
  readonly returnedAt: Temporal.Instant | null
  readonly returnReason: ReturnReason | null
  readonly items: readonly ItemRow[]
}
