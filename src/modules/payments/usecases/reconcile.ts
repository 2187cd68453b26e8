import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Gateways, PaymentGateway } from '../ports.ts'
import { findGateway } from '../rules/find-gateway.ts'
import { attemptsInDiscrepancy, heldAmountsOf, heldPayments } from '../store.reconcile.ts'
import { lockPaymentsOfOrder } from '../store.ts'
import { cancelPayments } from './cancel-payments.ts'
import { recordDiscrepancy } from './discrepancies.ts'
import { eachPage } from './reconciliation/each-page.ts'
import { type Reconciliation, reconcileGateway } from './reconciliation/reconcile-gateway.ts'

/** Older attempts are looked at only while they have an open discrepancy (docs/domain.md, Payments). */
export const comparedDays = 30
const pageSize = 500

export interface ReconcileOptions {
  /** Those of the orders and other purchases that are cancelled. */
  readonly cancelledAmong: (q: Queryable, orderIds: readonly string[]) => Promise<readonly string[]>
}

/**
 * Job, daily: plans a comparison with each gateway, so that a capture, a refund by hand or a chargeback whose webhook was lost
 * reaches the books; asks about attempts with an open discrepancy; and refunds what cancelled orders still hold.
 */
export function planReconciliation(context: Context, gateways: Gateways, options: ReconcileOptions) {
  return async function planReconciliation(): Promise<void> {
    const { db } = context
    for (const { provider } of distinct(gateways)) {
      const name = 'payments.reconcile-gateway'
      await addJob(db, { name, payload: { provider }, key: `${name}:${provider}` })
    }
    await lookAtDiscrepancies(context)
    await refundCancelled(context, options, comparedDays)
  }
}

/** Job: compares the books with one gateway. Run again after it has failed, it begins anew. */
export function reconcileByJob(context: Context, gateways: Gateways) {
  return async function reconcileByJob(provider: string): Promise<void> {
    const gateway = findGateway(gateways, provider)
    if (gateway !== undefined) await reconcileGateway(context, gateways, gateway, comparedDays)
  }
}

/** The same at once, with the results. Throws GatewayUnavailable. */
export function reconcileNow(context: Context, gateways: Gateways, options: ReconcileOptions) {
  return async function reconcileNow(days: number): Promise<readonly Reconciliation[]> {
    const results: Reconciliation[] = []
    for (const gateway of distinct(gateways)) results.push(await reconcileGateway(context, gateways, gateway, days))
    await lookAtDiscrepancies(context)
    await refundCancelled(context, options, days)
    return results
  }
}

const distinct = ({ card, mealVoucher }: Gateways): readonly PaymentGateway[] =>
  card.provider === mealVoucher.provider ? [card] : [card, mealVoucher]

async function lookAtDiscrepancies({ db }: Context): Promise<void> {
  for await (const page of eachPage((after) => db.rows(attemptsInDiscrepancy, [after, pageSize])))
    await db.transaction(async (tx) => {
      for (const { reference } of page)
        await addJob(tx, { name: 'payments.look', payload: { reference }, key: `payments.look:${reference}` })
    })
}

async function refundCancelled(context: Context, { cancelledAmong }: ReconcileOptions, days: number): Promise<void> {
  const { db, clock } = context
  const since = firstUuid7(clock.now().subtract({ hours: 24 * days }))
  for await (const page of eachPage((after) => db.rows(heldPayments, [since, after, pageSize]))) {
    const orderIds = [...new Set(page.map(({ orderId }) => orderId))]
    for (const orderId of await cancelledAmong(db, orderIds)) await refundHeld(context, orderId)
  }
}

async function refundHeld(context: Context, orderId: string): Promise<void> {
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
