import type { Bani } from '#kernel/money.ts'
import type { Catalog, StockLine } from '#modules/catalog/index.ts'
import type { ClaimFigures } from '#modules/claims/rules/settings.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { CapacityFigures } from '#modules/delivery/rules/settings.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { ChosenMethod, LastPayment } from '#modules/payments/index.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { CartCache } from './cart/cart-cache.ts'
import type { UnpaidLimits } from './checkout/rules/unpaid-limits.ts'
import type { OrderTrail } from './desk/trail.ts'
import type { OrderView } from './order/contract/order.ts'
import type { PaymentView } from './order/contract/payment.ts'
import type { OrderRow } from './order/row.ts'
import type { GoodsByVariant } from './order/rules/goods.ts'
import type { ChosenNow } from './priced-order/refresh-cart.ts'

/** What a caller has loaded already, so that a view of the order does not load it again. */
export interface KnownOfOrder {
  /** The catalog's offers for the variants of a cart. */
  readonly offers?: GoodsByVariant | undefined
  /** What a cart has chosen, read beside this version of it. */
  readonly chosen?: ChosenNow | undefined
  /** The payments of a placed order. */
  readonly payments?: readonly PaymentView[] | undefined
  /** Whether this call placed the order: it has no additions, reports and messages yet. */
  readonly isNew?: boolean
}

/** Follows carts and orders for analytics, in the transaction of the change and as far as the caller accepts it. */
export interface OrderTracker {
  /** Whether changes of the caller's cart are followed: a change then needs a transaction. */
  followsCart(caller: Caller): boolean
  cartChanged(tx: Tx, caller: Caller, orderId: string): Promise<void>
  placed(tx: Tx, caller: Caller, orderId: string): Promise<void>
}

/** A letter about an order. */
export interface OrderLetter {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly at: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
}

/** Letters about orders; the module of letters keeps them. */
export interface OrderLetters {
  /** Oldest first. */
  of(q: Queryable, orderId: string): Promise<readonly OrderLetter[]>
  /** Sends a letter of the order again; false for an unknown one. */
  sendAgain(tx: Tx, orderId: string, letterId: string): Promise<boolean>
}

export interface DocumentOfOrder {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** The context of the module's use cases. */
export interface OrderingContext extends Context {
  readonly cartCache: CartCache
  readonly catalog: Catalog
  readonly delivery: Delivery
  /** Origin of the shop, without a slash at the end; picture URLs are absolute. */
  readonly publicUrl: string
  /** The URL of a category's icon; null for an unknown code. */
  readonly iconOf: (code: string) => string | null
  /** Invoices and credit notes of an order, oldest first; absent without invoicing. */
  readonly documentsOf?: (q: Queryable, orderId: string) => Promise<readonly { label: string; reference: string }[]>
  readonly letters: OrderLetters
  readonly trail: OrderTrail
  /** A document of an order by its reference. Throws `document-not-found`. */
  readonly documentFile?: (q: Queryable, orderId: string, reference: string) => Promise<DocumentOfOrder>
  /** Ids of orders whose shoppers are being asked about a substitute. */
  readonly ordersAwaitingConsent: (q: Queryable) => Promise<readonly string[]>
  /** Ids of orders that a text names otherwise than by their own words: by an invoice. */
  readonly ordersNamedBy: (q: Queryable, text: string) => Promise<readonly string[]>
  /** What delivery and bags cost at an instant: for a cart now, for an order when it was placed. */
  readonly tariff: (at: Temporal.Instant) => Tariff
  /** The figures of claims at an instant. */
  readonly claimFigures: (at: Temporal.Instant) => ClaimFigures
  /** How points are earned and used at an instant, as the tariff. */
  readonly pointTerms: (at: Temporal.Instant) => PointTerms
  /** The figures of capacity at an instant. */
  readonly closing: (at: Temporal.Instant) => CapacityFigures
  readonly unpaidLimits: UnpaidLimits
  /** Whom a customer asks who may not order: an e-mail address, and a phone if there is one. */
  readonly contact: () => string
  /** Whether a configured gateway charges meal-voucher cards. */
  readonly takesMealVouchers: boolean
  /** Whether an adapter forwards customers' messages to couriers. */
  readonly couriersListen: boolean
  readonly tracker?: OrderTracker
  /** Reserved pieces of an order that are in totes: a cancelled order keeps them until they are back on the shelf. */
  readonly reservedInTotes?: (tx: Tx, orderId: string) => Promise<readonly StockLine[]>
  /**
   * Before lines are lowered to these pieces, by line: what is in totes beyond them is to be carried back. Returns it; it stays
   * reserved until then.
   */
  readonly leaveSurplus?: (
    tx: Tx,
    orderId: string,
    wanted: ReadonlyMap<number, number>,
    now: Temporal.Instant,
  ) => Promise<readonly StockLine[]>
  /** VAT rate of delivery and other fees today, in basis points. */
  readonly feeBasisPoints: (q: Queryable) => Promise<number>
  /**
   * Starts the payment of a placed order at its gateway, after the commit. The URL where the customer pays; null when
   * nothing is paid online or the gateway is unavailable.
   */
  readonly startPayment: (orderId: string) => Promise<string | null>
  /** How a customer paid last, for a cart of `amount` bani; null for a method that cannot be chosen now. */
  readonly usualMethod: (q: Queryable, last: LastPayment, amount: Bani) => Promise<ChosenMethod | null>
  /** The order as the API answers it (`view/view-order.ts`); every use case that changes an order answers this view. */
  readonly viewOrder: (q: Queryable, order: OrderRow, known?: KnownOfOrder) => Promise<OrderView>
}
