import { Problem } from '#kernel/problem.ts'
import { lockCustomer } from '#modules/customers/index.ts'
import { documentsOf } from '#modules/invoicing/index.ts'
import { hasOrderedAsGenius } from '#modules/ordering/index.ts'
import { cancelPayments } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { GeniusPurchase } from '../contract.ts'
import { presentPurchase } from '../present.purchase.ts'
import { withdrawalRefusal } from '../rules/withdrawal.ts'
import * as store from '../store.purchases.ts'
import { deductPaidTime } from './change-membership.ts'

/** A customer's paid purchases of Genius, newest first. */
export async function listPurchases(context: Context, customerId: string): Promise<{ items: GeniusPurchase[] }> {
  const purchases = await context.db.rows(store.paidPurchasesOf, [customerId])
  return { items: await Promise.all(purchases.map((one) => viewPurchase(context, context.db, one))) }
}

/** The id of a customer's own purchase by its number; throws `genius-purchase-not-found`. */
export async function purchaseIdFor(q: Queryable, customerId: string, number: number): Promise<string> {
  const found = await q.maybe(store.purchaseByNumber, [customerId, number])
  if (found === null) throw new Problem('genius-purchase-not-found')
  return found.id
}

/**
 * Withdraws from a purchase (docs/domain.md, Points, Genius and vouchers): its time is deducted from the membership and
 * its payment refunded. Idempotent. Throws `genius-purchase-not-found`, and `genius-not-withdrawable` with the reason.
 */
export function withdrawGenius(context: Context) {
  return async function withdrawGenius(customerId: string, number: number): Promise<GeniusPurchase> {
    const withdrawn = await context.db.transaction(async (tx) => {
      // An order with Genius prices that is being placed holds the customer: the withdrawal waits for it and then sees it.
      await lockCustomer(tx, customerId)
      const { id } = await tx.one(store.lockPurchase, [await purchaseIdFor(tx, customerId, number)])
      // Withdrawing from an earlier purchase moves later ones: read the time again now that the row is locked.
      const purchase = await tx.one(store.purchaseById, [id])
      if (purchase.state === 'withdrawn') return purchase
      const now = context.clock.now()
      const reason = withdrawalRefusal({ ...purchase, isUsed: await isUsed(tx, purchase) }, now)
      const { since, until, amount } = purchase
      if (reason !== null || since === null || until === null)
        throw new Problem('genius-not-withdrawable', { reason: reason ?? 'not-paid' })
      const seconds = Math.round(until.since(since).total('seconds'))
      await tx.run(store.markPurchaseWithdrawn, [id, now])
      await cancelPayments(tx, context.clock, id)
      await deductPaidTime(tx, context.clock, customerId, seconds)
      await tx.run(store.bringForward, [customerId, until, seconds, now])
      await putEvents(tx, context.clock, { kind: 'genius.withdrawn', payload: { purchaseId: id, amount } })
      return tx.one(store.purchaseById, [id])
    })
    return viewPurchase(context, context.db, withdrawn)
  }
}

async function isUsed(q: Queryable, { customerId, since }: store.GeniusPurchaseRow): Promise<boolean> {
  return since !== null && hasOrderedAsGenius(q, customerId, since)
}

async function viewPurchase(
  context: Context,
  q: Queryable,
  purchase: store.GeniusPurchaseRow,
): Promise<GeniusPurchase> {
  const [documents, used] = await Promise.all([documentsOf(q, purchase.id), isUsed(q, purchase)])
  return presentPurchase(purchase, { documents, isUsed: used }, context.clock.now())
}
