import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertGrantedVoucher } from '../store.ts'

export interface VoucherGrant {
  readonly customerId: string
  /** In capital letters; the idempotency key of the grant. */
  readonly code: string
  readonly name: string
  readonly description: string
  /** The discount on the goods of one order, in bani. */
  readonly value: Bani
  readonly validUntil: Temporal.Instant
}

/** Creates a voucher for one customer and adds it to their account. Idempotent by `code`: false for a known one. */
export async function grantVoucher(tx: Tx, clock: Clock, { customerId, ...terms }: VoucherGrant): Promise<boolean> {
  const now = clock.now()
  return (await tx.run(insertGrantedVoucher, [JSON.stringify({ id: uuid7(now), ...terms }), customerId, now])) > 0
}
