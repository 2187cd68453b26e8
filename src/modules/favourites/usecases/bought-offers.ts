import type { OkOf } from '#kernel/contract.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Customer } from '#platform/http/routes.ts'
import type * as contract from '../contract.usual.ts'
import { isOfferFor, lastDayOf } from '../rules/offers.ts'
import { boughtProducts, type UsualProductsOptions } from './usual-products.ts'

const most = 12

/** Offers of now on what a customer bought in the last year, which this customer gets. */
export function boughtOffers(context: Context, options: UsualProductsOptions) {
  return async function boughtOffers({ customerId }: Customer): Promise<OkOf<typeof contract.listBoughtOffers>> {
    const [bought, customer] = await Promise.all([
      boughtProducts(context, options, customerId),
      customerOf(context.db, customerId),
    ])
    const isMember = customer?.isGenius ?? false
    const offered = bought.flatMap(({ product }) => (isOfferFor(product, isMember) ? [product] : []))
    return {
      bought: bought.length,
      total: offered.length,
      lastDay: lastDayOf(offered),
      products: offered.slice(0, most),
    }
  }
}
