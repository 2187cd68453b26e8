import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-network.ts'
import type { Customer } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'

/** Allows a person to mistype, and stops programs that guess codes. */
const tries = { max: 20, seconds: 600 }

/** Several people may share a network address. */
const triesOfAddress = { max: 100, seconds: 600 }

/** Counts one try of a typed code, in whatever call, outside any transaction. Throws `too-many-requests`. */
export async function limitTries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customerId, ip }: Customer,
): Promise<void> {
  await enforceRateLimit(db, clock, { key: `voucher:${customerId}`, ...tries })
  await enforceRateLimit(db, clock, { key: `voucher-address:${networkOf(ip)}`, ...triesOfAddress })
}
