import type { OkOf } from '#kernel/contract.ts'
import { bani, lei } from '#kernel/money.ts'
import { customerOf } from '#modules/customers/index.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { Customer } from '#platform/http/routes.ts'
import { alternativesOf } from '../../cart/alternatives-of.ts'
import type { OrderingContext } from '../../context.ts'
import { localTime } from '../../order/date-texts.ts'
import type { Goods } from '../../order/rules/goods.ts'
import { orderById } from '../../order/store.ts'
import { variantCodesOf } from '../../priced-order/price-cart.ts'
import type * as contract from '../contract.again.ts'
import { changedSince } from '../rules/changed-since.ts'
import { lastOrderOf } from '../store.ts'

type Again = NonNullable<OkOf<typeof contract.lastOrderAgain>['order']>

/**
 * The last order of a customer at today's prices and stock: what has changed in each line, and what may come in place of a
 * line that is gone. Null before the first order.
 */
export function lastOrderAgain(context: OrderingContext) {
  return async function lastOrderAgain({ customerId }: Customer): Promise<OkOf<typeof contract.lastOrderAgain>> {
    const { db, catalog, publicUrl } = context
    const last = await db.maybe(lastOrderOf, [customerId])
    const order = last && (await db.maybe(orderById, [last.id]))
    if (!order?.placedAt) return { order: null }
    const [offers, customer] = await Promise.all([
      catalog.cachedOffers(db, variantCodesOf(order)),
      customerOf(db, customerId),
    ])
    // That of now: the order keeps the one of when it was placed.
    const membership = customer?.isGenius ? 'genius' : 'standard'
    /** Price of one piece in bani when so many are bought: a multi-buy discount depends on it. */
    const priceOf = (goods: Goods, pieces: number) => unitPrice(goods, Math.max(1, pieces), membership)
    // Substitutes are not what the customer wanted; gifts are not bought.
    const wanted = order.items.filter(({ replaces, isGift, snapshot }) => replaces === null && !isGift && snapshot)
    const isBuyable = (goods: Goods | undefined): goods is Goods => (goods?.available ?? 0) > 0
    const gone = wanted.map(({ variantCode }) => variantCode).filter((code) => !isBuyable(offers.get(code)))
    const others =
      gone.length === 0 ? null : await alternativesOf(context, db, gone, new Set(variantCodesOf(order)), customerId)
    const show = (goods: Goods) => ({
      ...{ variantCode: goods.variantCode, productName: goods.name, brand: goods.brand, sizeLabel: goods.sizeLabel },
      image: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl),
    })
    const taken = new Set<string>()
    const lines = wanted.flatMap(({ variantCode, quantity: delivered, ordered, snapshot }): Again['lines'] => {
      if (snapshot === null) return []
      const orderedQuantity = ordered?.quantity ?? delivered
      const goods = offers.get(variantCode)
      const unitThen = snapshot.price.unit
      const available = Math.min(goods?.available ?? 0, goods?.maxPerOrder ?? 0)
      const unitNow = goods === undefined ? null : priceOf(goods, Math.min(orderedQuantity, available))
      const since = changedSince(
        { quantity: orderedQuantity, unit: unitThen },
        unitNow === null ? null : { available, unit: unitNow },
      )
      const instead =
        since.change === 'gone' ? others?.get(variantCode)?.find((other) => !taken.has(other.variantCode)) : undefined
      if (instead) taken.add(instead.variantCode)
      const pieces = instead ? Math.min(orderedQuantity, instead.available, instead.maxPerOrder) : 0
      return [
        {
          ...show(goods ?? snapshot.goods),
          ...since,
          ...{ orderedQuantity, unitThenInt: unitThen, unitNowInt: unitNow ?? 0 },
          replacement: instead ? { ...show(instead), quantity: pieces, unitInt: priceOf(instead, pieces) } : null,
        },
      ]
    })
    const total = bani(
      lines.reduce((sum, { quantity, unitNowInt, replacement }) => {
        return sum + quantity * unitNowInt + (replacement ? replacement.quantity * replacement.unitInt : 0)
      }, 0),
    )
    return {
      order: {
        ...{ tokenValue: order.token, placedAt: localTime(order.placedAt), lines },
        ...{ totalNow: lei(total), totalNowInt: total },
      },
    }
  }
}
