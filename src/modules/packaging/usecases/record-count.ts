import { type Clock, zone } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/packaging.json' with { type: 'json' }
import { awardReturnPoints } from '#modules/loyalty/index.ts'
import { grantVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { acceptedCount, type PackagingCount, pointsForReturn, voucherCodeFor, voucherYears } from '../rules/returned.ts'
import * as store from '../store.ts'

const t = translator(texts)

/**
 * Records the warehouse's count of a return: awards points, or grants a voucher of the same value to a customer who is
 * not a member, takes the reusable bags off the customer's account, and emits `packaging.counted`. Idempotent: returns
 * `ignored` for a return that was counted before or does not exist.
 */
export async function recordCount(
  tx: Tx,
  clock: Clock,
  orderId: string,
  reported: PackagingCount,
): Promise<'moved' | 'ignored'> {
  const taken = await tx.maybe(store.lockReturn, [orderId])
  if (taken === null || taken.countedAt !== null) return 'ignored'
  const { customerId, orderNumber } = taken
  const bags = (await tx.maybe(store.lockBags, [customerId]))?.bags ?? 0
  const counted = acceptedCount(reported, taken, bags)
  const now = clock.now()
  if (counted.bags > 0) await tx.run(store.moveBags, [orderId, 'returned', customerId, -counted.bags, now])
  const value = pointsForReturn(counted)
  const points = await awardReturnPoints(tx, clock, { customerId, orderId, orderNumber, points: value })
  const voucher = points === 0 ? value : 0
  if (voucher > 0) await payByVoucher(tx, clock, taken, bani(voucher))
  await tx.run(store.saveCount, [orderId, now, counted.packs, counted.bags, points, voucher])
  await putEvents(tx, clock, { kind: 'packaging.counted', payload: { orderId } })
  return 'moved'
}

/** A point is a ban, so the value in bani is the number of points. */
async function payByVoucher(tx: Tx, clock: Clock, { customerId, orderNumber }: store.PackagingReturnRow, value: Bani) {
  await grantVoucher(tx, clock, {
    ...{ customerId, value, code: voucherCodeFor(orderNumber), name: t('voucherName') },
    description: t('voucherText', { number: orderNumber }),
    validUntil: clock.now().toZonedDateTimeISO(zone).add({ years: voucherYears }).toInstant(),
  })
}
