import { zone } from '#kernel/clock.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import type { At } from '#platform/at.ts'

/** VAT of fees is the standard rate; it changes at most from one day to the next, so it is asked for once a day. */
export function feeVat(at: At): () => Promise<number> {
  let known: { readonly day: string; readonly basisPoints: number } | undefined
  return async () => {
    const day = at.clock.now().toZonedDateTimeISO(zone).toPlainDate()
    if (known?.day !== day.toString()) {
      known = { day: day.toString(), basisPoints: await vatRateOn(at.db, 'standard', day) }
    }
    return known.basisPoints
  }
}
