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
 * The warehouse says what was in. Points are given for it, or a voucher of the same worth to whoever has left the club
 * since; bags of ours are no longer the customer's, and a letter tells; once, however often it is said. `ignored` for
 * what was counted before or never taken.
 */
export async function recordCount(
  tx: Tx,
  clock: Clock,
  orderId: string,
  said: PackagingCount,
): Promise<'moved' | 'ignored'> {
  const taken = await tx.maybe(store.lockReturn, [orderId])
  if (taken === null || taken.countedAt !== null) return 'ignored'
  const { customerId, orderNumber } = taken
  const out = (await tx.maybe(store.lockBags, [customerId]))?.bags ?? 0
  const counted = acceptedCount(said, taken, out)
  const now = clock.now()
  if (counted.bags > 0) await tx.run(store.moveBags, [orderId, 'returned', customerId, -counted.bags, now])
  const worth = pointsForReturn(counted)
  const points = await awardReturnPoints(tx, clock, { customerId, orderId, orderNumber, points: worth })
  const voucher = points === 0 ? worth : 0
  if (voucher > 0) await payByVoucher(tx, clock, taken, bani(voucher))
  await tx.run(store.saveCount, [orderId, now, counted.packs, counted.bags, points, voucher])
  await putEvents(tx, clock, { kind: 'packaging.counted', payload: { orderId } })
  return 'moved'
}

/** A point is a ban: what would have been points is worth as many bani. */
async function payByVoucher(tx: Tx, clock: Clock, { customerId, orderNumber }: store.PackagingReturnRow, value: Bani) {
  await grantVoucher(tx, clock, {
    ...{ customerId, value, code: voucherCodeFor(orderNumber), name: t('voucherName') },
    description: t('voucherText', { number: orderNumber }),
    validUntil: clock.now().toZonedDateTimeISO(zone).add({ years: voucherYears }).toInstant(),
  })
}
