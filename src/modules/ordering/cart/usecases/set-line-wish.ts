import type { OkOf } from '#kernel/contract.ts'
import { lei } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { traitsOf } from '#modules/catalog/index.ts'
import { mayStandInFor, whyNoSubstitute } from '#modules/catalog/rules/substitute.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { tellWarehouse } from '../../order/events.ts'
import { findOrder, lockOrder } from '../../order/find.ts'
import type { LineSubstitute, LineWish } from '../../order/rules/line-wish.ts'
import { canChangeLineWish, displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { membershipOf, variantCodesOf } from '../../priced-order/price-cart.ts'
import { alternativesOf } from '../alternatives-of.ts'
import type * as contract from '../contract.line-wish.ts'
import { lineOf } from '../line-of.ts'
import { writeLineWish } from '../store.ts'

export interface WishedSubstitute {
  readonly itemId: number
  /** Null: the wish of the order. */
  readonly wish: LineWish | null
  readonly variantCode?: string | undefined
}

/**
 * Sets what comes in place of a line that is missing, in a cart and until picking begins. Throws `item-not-found`,
 * `picking-begun`, and `substitute-not-fitting` for a chosen product that may not stand in for this one.
 */
export function setLineWish(context: OrderingContext) {
  return async function setLineWish(caller: Caller, ref: string, ask: WishedSubstitute): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      const line = lineOf(locked, ask.itemId)
      if (!canChangeLineWish(locked)) throw new Problem('picking-begun', { displayState: displayState(locked) })
      const substitute = await wished(context, tx, line.variantCode, ask)
      const json = substitute && JSON.stringify(substitute)
      await tx.run(writeLineWish, [locked.id, ask.itemId, json, context.clock.now()])
      await tellWarehouse(context, tx, locked)
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(context.db, order)
  }
}

async function wished(
  { catalog }: OrderingContext,
  q: Queryable,
  ordered: string,
  { wish, variantCode }: WishedSubstitute,
): Promise<LineSubstitute | null> {
  if (wish === null) return null
  if (wish !== 'chosen') return { wish, variantCode: null, name: null }
  const refuse = (rule: string) => new Problem('substitute-not-fitting', { field: 'variantCode', rule })
  if (variantCode === undefined) throw refuse('unknown')
  const traits = await traitsOf(q, [ordered, variantCode])
  const [line, other] = [traits.get(ordered), traits.get(variantCode)]
  const goods = (await catalog.offers(q, [variantCode])).get(variantCode)
  if (line === undefined || other === undefined || goods === undefined) throw refuse('unknown')
  const rule = whyNoSubstitute(line, other)
  if (rule !== null) throw refuse(rule)
  return { wish, variantCode, name: goods.name }
}

/** Products that can be chosen for a line that is missing; none once picking has begun. */
export function lineSubstitutes(context: OrderingContext) {
  return async function lineSubstitutes(
    caller: Caller,
    ref: string,
    itemId: number,
  ): Promise<OkOf<typeof contract.lineSubstitutes>> {
    const { db, publicUrl } = context
    const order = await findOrder(db, ref, caller)
    const { variantCode: ordered } = lineOf(order, itemId)
    const found = await alternativesOf(context, db, [ordered], new Set(variantCodesOf(order)), order.customerId)
    const goodsFound = found.get(ordered) ?? []
    const traits = await traitsOf(db, [ordered, ...goodsFound.map(({ variantCode }) => variantCode)])
    const isFitting = (variantCode: string): boolean => {
      const [line, other] = [traits.get(ordered), traits.get(variantCode)]
      return line !== undefined && other !== undefined && mayStandInFor(line, other)
    }
    return {
      products: goodsFound
        .filter(({ variantCode }) => isFitting(variantCode))
        .map((goods) => {
          const { variantCode, name, sizeLabel, productCode, picture } = goods
          const price = unitPrice(goods, 1, membershipOf(order))
          const image = productPictureSet(productCode, picture, 'front', publicUrl)
          return { variantCode, productName: name, sizeLabel, price: lei(price), priceInt: price, image }
        }),
    }
  }
}
