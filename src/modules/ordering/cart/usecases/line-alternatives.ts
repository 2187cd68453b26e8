import type { OkOf } from '#kernel/contract.ts'
import { lei } from '#kernel/money.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { findOrder } from '../../order/find.ts'
import { membershipOf, variantCodesOf } from '../../priced-order/price-cart.ts'
import { alternativesOf } from '../alternatives-of.ts'
import type * as contract from '../contract.alternatives.ts'

/** What may be taken in place of each line of a cart that is sold out; none for a placed order. */
export function lineAlternatives(context: OrderingContext) {
  return async function lineAlternatives(caller: Caller, ref: string): Promise<OkOf<typeof contract.lineAlternatives>> {
    const { db, catalog, publicUrl } = context
    const cart = await findOrder(db, ref, caller)
    if (cart.placedAt !== null) return { lines: [] }
    const codes = variantCodesOf(cart)
    const offers = await catalog.cachedOffers(db, codes)
    const gone = codes.filter((code) => (offers.get(code)?.available ?? 0) < 1)
    if (gone.length === 0) return { lines: [] }
    const found = await alternativesOf(context, db, gone, new Set(codes), cart.customerId)
    const lines = gone.map((variantCode) => ({
      variantCode,
      alternatives: (found.get(variantCode) ?? []).map((goods) => {
        const price = unitPrice(goods, 1, membershipOf(cart))
        return {
          ...{
            variantCode: goods.variantCode,
            productName: goods.name,
            brand: goods.brand,
            sizeLabel: goods.sizeLabel,
          },
          ...{ productSlug: goods.slug, price: lei(price), priceInt: price, available: goods.available },
          image: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl),
        }
      }),
    }))
    return { lines }
  }
}
