import { dayOf } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import type * as contract from '../contract.usual.ts'
import { type Purchases, rhythmsOf } from '../rules/rhythm.ts'

/** The purchases of a customer since an instant, by product. */
export type FindPurchases = (q: Queryable, customerId: string, since: Temporal.Instant) => Promise<readonly Purchases[]>

export interface UsualProductsOptions {
  readonly catalog: Pick<Catalog, 'cards'>
  readonly purchases: FindPurchases
}

const firstDay = Temporal.PlainDate.from('1970-01-01')
/** An older habit says little about what is missing today. */
const remembered = { hours: 24 * 365 }
const most = 24

/** What a customer bought in the last year and is still sold, what runs out first, then the most frequent. */
export async function boughtProducts(
  { db, clock }: Context,
  { catalog, purchases }: UsualProductsOptions,
  customerId: string,
) {
  const now = clock.now()
  const bought = await purchases(db, customerId, now.subtract(remembered))
  const cards = catalog.cards(bought.map(({ code }) => code))
  return rhythmsOf(bought, firstDay.until(dayOf(now)).days).flatMap((rhythm) => {
    const product = cards.get(rhythm.code)
    return product ? [{ rhythm, product }] : []
  })
}

/** What a customer buys often and can buy now, what runs out first. */
export function usualProducts(context: Context, options: UsualProductsOptions) {
  return async function usualProducts({ customerId }: Customer): Promise<OkOf<typeof contract.listUsualProducts>> {
    const bought = await boughtProducts(context, options, customerId)
    const shown = bought.filter(({ product }) => product.isAvailable)
    const first = shown.slice(0, most)
    return {
      total: shown.length,
      products: first.map(({ product }) => product),
      rhythms: first.map(({ rhythm }) => rhythm),
    }
  }
}
