import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { splitTakenBack, takenBackOf } from '../store.reversals.ts'
import type { PaymentRow } from '../store.ts'
import { settleDiscrepancies } from './discrepancies.ts'

/**
 * What the gateway has returned by itself, or a bank holds back, is no longer owed by the shopper, up to `most` bani: the order
 * was cancelled, or its total has fallen. A row is divided where only a part of it is written off, since each part comes back
 * in its own way (`reverseTakenBack`). Returns what is left of `most`. The payments of the order are locked.
 */
export async function writeOffTakenBack(tx: Tx, clock: Clock, payment: PaymentRow, most: Bani): Promise<Bani> {
  const now = clock.now()
  let missing = most
  for (const { id, amount, reference } of await tx.rows(takenBackOf, [payment.id])) {
    const part = bani(Math.min(amount, missing))
    if (part === 0) break
    missing = subtract(missing, part)
    const isWhole = part === amount
    const writtenOff = isWhole ? id : uuid7(now)
    if (!isWhole) await tx.run(splitTakenBack, [id, writtenOff, part])
    await writePostings(tx, now, [posting('forgone', writtenOff, payment, part)])
    if (isWhole) await settleDiscrepancies({ clock }, tx, reference, ['taken-back'])
  }
  return missing
}

/** As `writeOffTakenBack`, from all payments of an order. Throws when they hold less. */
export async function writeOffFromOrder(
  tx: Tx,
  clock: Clock,
  payments: readonly PaymentRow[],
  amount: Bani,
): Promise<void> {
  let missing = amount
  for (const payment of payments) missing = await writeOffTakenBack(tx, clock, payment, missing)
  if (missing > noMoney) {
    throw new Error(`the payments of order ${payments[0]?.orderId} do not hold ${missing} bani of a refund`)
  }
}
