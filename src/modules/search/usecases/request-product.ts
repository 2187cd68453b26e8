import { fold } from '#kernel/fold.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { insertRequest } from '../store.ts'
import { requireLength } from './search-products.ts'

const mostPerHour = 20

/** Records a request for a missing product. Different spellings of the same words count as one request. */
export function requestProduct({ db, clock }: Context) {
  return async function requestProduct(ip: string, query: string): Promise<undefined> {
    requireLength(query)
    await enforceRateLimit(db, clock, { key: `product-request:${networkOf(ip)}`, max: mostPerHour, seconds: 3_600 })
    const written = query.toWellFormed().replaceAll('\0', '').trim()
    await db.run(insertRequest, [fold(written).slice(0, 200), written, clock.now()])
    return undefined
  }
}
