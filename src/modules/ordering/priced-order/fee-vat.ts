import { dayOf } from '#kernel/clock.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'

/**
 * The VAT rate of fees in basis points: the standard rate, cached for the current day. It reads through the caller's
 * connection, as a transaction that waits for a second one can deadlock the pool.
 */
export function cachedFeeVat(context: Context): (q: Queryable) => Promise<number> {
  let known: { readonly day: string; readonly basisPoints: number } | undefined
  return async (q) => {
    const day = dayOf(context.clock.now())
    if (known?.day !== day) {
      known = { day, basisPoints: await vatRateOn(q, 'standard', day) }
    }
    return known.basisPoints
  }
}
