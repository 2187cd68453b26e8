import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { CartCache } from './cart/cart-cache.ts'
import type { OrderView } from './order/contract/order.ts'
import type { OrderRow } from './order/row.ts'
import type { GoodsByVariant } from './order/rules/goods.ts'

/** What a caller has loaded already, so that a view of the order does not load it again. */
export interface KnownOfOrder {
  /** The catalog's offers for the variants of a cart. */
  readonly offers?: GoodsByVariant
  /** Whether this call placed the order: it has no additions, reports and messages yet. */
  readonly isNew?: boolean
}

/** What the use cases of this module work with. */
export interface OrderingContext extends Context {
  readonly cartCache: CartCache
  readonly catalog: Catalog
  readonly delivery: Delivery
  /** Where the shop answers, without a slash at the end; pictures are named by whole addresses. */
  readonly publicUrl: string
  /** The picture of a category by its code; null for what is none. */
  readonly iconOf: (code: string) => string | null
  /** The papers of an order, oldest first. */
  readonly documentsOf?: (q: Queryable, orderId: string) => Promise<readonly { label: string; reference: string }[]>
  /** Whether a gateway charges meal-voucher cards. */
  readonly takesMealVouchers: boolean
  /** Whether somebody passes on what shoppers say to couriers. */
  readonly couriersListen: boolean
  /** VAT of delivery and other fees today. */
  readonly feeBasisPoints: (q: Queryable) => Promise<number>
  /** After the commit: where the shopper pays, or null when nothing is paid online or the gateway is away. */
  readonly startPayment: (orderId: string) => Promise<string | null>
  /** The order as the API answers it (`view/view-order.ts`); every use case that changes an order answers this view. */
  readonly viewOrder: (q: Queryable, order: OrderRow, known?: KnownOfOrder) => Promise<OrderView>
}
