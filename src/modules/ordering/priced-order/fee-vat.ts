import { dayOf } from '#kernel/clock.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'

/**
 * VAT of fees is the standard rate; it changes at most from one day to the next, so it is asked for once a day.
 * A transaction asks by itself: one that waited for a second connection could wait for others like it.
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
