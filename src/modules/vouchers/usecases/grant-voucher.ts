import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertGrantedVoucher } from '../store.ts'

export interface VoucherGrant {
  readonly customerId: string
  /** In capital letters; names what it is for, so that it is given once. */
  readonly code: string
  readonly name: string
  readonly description: string
  /** What it takes off the goods of one order. */
  readonly value: Bani
  readonly validUntil: Temporal.Instant
}

/** Puts a voucher into a customer's account that is there for nobody else. Safe to repeat. */
export async function grantVoucher(tx: Tx, clock: Clock, { customerId, ...terms }: VoucherGrant): Promise<void> {
  const now = clock.now()
  await tx.run(insertGrantedVoucher, [JSON.stringify({ id: uuid7(now), ...terms }), customerId, now])
}
