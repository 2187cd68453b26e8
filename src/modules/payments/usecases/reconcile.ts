import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { attemptsToReconcile, heldAmountsOf, heldPayments } from '../store.reconcile.ts'
import { lockPaymentsOfOrder } from '../store.ts'
import { cancelPayments } from './cancel-payments.ts'
import { recordDiscrepancy } from './discrepancies.ts'

/** Older attempts are compared only while they have an open discrepancy (docs/domain.md, Payments). */
const comparedPeriod = { hours: 14 * 24 }
const pageSize = 500

export interface ReconcileOptions {
  /** Those of the orders and other purchases that are cancelled. */
  readonly cancelledAmong: (q: Queryable, orderIds: readonly string[]) => Promise<readonly string[]>
}

/**
 * Job, daily: asks the gateways about every recent attempt, whatever its state, so that a capture, a refund by hand or a
 * chargeback whose webhook was lost reaches the books; and refunds what cancelled orders still hold.
 */
export function reconcile(context: Context, { cancelledAmong }: ReconcileOptions) {
  return async function reconcile(): Promise<void> {
    const { db, clock } = context
    const since = firstUuid7(clock.now().subtract(comparedPeriod))
    await eachPage(
      (after) => db.rows(attemptsToReconcile, [since, after, pageSize]),
      (page) =>
        db.transaction(async (tx) => {
          for (const { reference } of page)
            await addJob(tx, { name: 'payments.look', payload: { reference }, key: `payments.look:${reference}` })
        }),
    )
    await eachPage(
      (after) => db.rows(heldPayments, [since, after, pageSize]),
      async (page) => {
        const orderIds = [...new Set(page.map(({ orderId }) => orderId))]
        for (const orderId of await cancelledAmong(db, orderIds)) await refundCancelled(context, orderId)
      },
    )
  }
}

async function eachPage<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  handle: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    await handle(page)
    after = last.id
  }
}

async function refundCancelled(context: Context, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.rows(lockPaymentsOfOrder, [orderId])
    for (const held of await tx.rows(heldAmountsOf, [orderId])) {
      const { reference, provider, orderNumber, amount } = held
      if (reference === null || provider === null) continue
      await recordDiscrepancy(context, tx, { kind: 'unheld', provider, reference, orderId, orderNumber, amount })
    }
    await cancelPayments(tx, context.clock, orderId)
  })
}
