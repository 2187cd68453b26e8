import type { Clock } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import { voucherCode } from '../rules/code.ts'
import { statusOf, statusRefusal } from '../rules/status.ts'
import * as store from '../store.ts'

export interface VoucherUse {
  readonly code: string
  readonly customerId: string
  readonly orderId: string
  /** In bani, as computed by `discountOf`. With 0 the voucher is not used. */
  readonly discount: Bani
}

const field = { field: 'couponCode' }

/**
 * Uses a voucher for an order that is being placed and is locked by the caller. The limits hold under concurrency: the
 * later order waits and is refused. Idempotent by order. Throws `voucher-used-up`, and `voucher-not-usable` when the
 * voucher was cancelled or has expired meanwhile. Lock order: order, payments, the voucher's row, stock, intervals.
 */
export async function useVoucher(
  tx: Tx,
  clock: Clock,
  { code, customerId, orderId, discount }: VoucherUse,
): Promise<void> {
  if (discount === 0) return
  const now = clock.now()
  const known = voucherCode(code)
  const voucher = known === null ? null : await tx.maybe(store.voucherByCode, [customerId, known])
  if (voucher === null) throw new Problem('voucher-not-usable', field)
  const before = await tx.maybe(store.useOf, [orderId])
  if (before !== null) {
    if (before.voucherId === voucher.id && !before.isGivenBack) return
    throw new Problem('voucher-not-usable', field)
  }
  if (!(await takeUse(tx, voucher, now))) throw await refusal(tx, voucher.code, customerId, now)
  await tx.run(store.addToAccount, [customerId, voucher.id, now])
  if ((await tx.run(store.countUseOfCustomer, [customerId, voucher.id])) === 0) {
    throw await refusal(tx, voucher.code, customerId, now)
  }
  await tx.run(store.insertUse, [orderId, voucher.id, customerId, discount, now])
}

/** Counts one use; false when the limit does not allow it. */
const takeUse = async (tx: Tx, { id }: store.VoucherRow, now: Temporal.Instant): Promise<boolean> =>
  (await tx.run(store.countUse, [id, now])) === 1 || (await tx.run(store.isUnlimited, [id, now])) === 1

/** Reads the voucher again, because the row that another transaction has changed decided. */
async function refusal(tx: Tx, code: string, customerId: string, now: Temporal.Instant): Promise<Problem> {
  const voucher = await tx.maybe(store.voucherByCode, [customerId, code])
  const reason = voucher === null ? null : statusRefusal(statusOf(voucher, now))
  return new Problem(reason === 'voucher-used-up' ? reason : 'voucher-not-usable', field)
}

/**
 * Releases the voucher of a cancelled order, in the transaction that cancels it. Does nothing for an order without a
 * voucher. Idempotent. Locks in the order of `useVoucher`.
 */
export async function releaseVoucher(tx: Tx, clock: Clock, { orderId }: { readonly orderId: string }): Promise<void> {
  const use = await tx.maybe(store.markReleased, [orderId, clock.now()])
  if (use === null) return
  await tx.run(store.uncountUse, [use.voucherId])
  await tx.run(store.uncountUseOfCustomer, [use.customerId, use.voucherId])
}
