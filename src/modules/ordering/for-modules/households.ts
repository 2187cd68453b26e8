import type { PlacedGoods } from '#modules/households/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { placedGoodsOf } from './store.ts'

/** The products of a placed order. Null for carts, guests' orders and unknown ids. */
export const placedGoods = (q: Queryable, orderId: string): Promise<PlacedGoods | null> =>
  q.maybe(placedGoodsOf, [orderId])
