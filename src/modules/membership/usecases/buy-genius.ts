import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { type BillingRow, billingProfileOf, lockCustomer } from '#modules/customers/index.ts'
import { cancelUnpaidPayments, openPayments } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { MembershipContext } from '../context.ts'
import { purchaseNumber } from '../present.purchase.ts'
import { canBeInvoiced } from '../purchase-documents.ts'
import { type GeniusPlan, geniusSettings, unpaidMinutes } from '../rules/terms.ts'
import * as store from '../store.purchases.ts'
import { addPaidTime } from './change-membership.ts'

/** Starts the payment of an open purchase, after the commit; returns the gateway's URL, null when it is unavailable. */
export type StartPayment = (purchaseId: string) => Promise<string | null>

/** The only payment method: a membership has no delivery, so cash cannot be collected. */
const methodCode = 'card-online'

export interface BuyGeniusInput {
  readonly plan: GeniusPlan
  /** Number of the billing data for the invoice; without it the invoice is made out to the customer. */
  readonly billingAddressId?: number | null | undefined
}

/**
 * Opens a purchase of a plan, or reuses the open one, and returns the URL where it is paid. Idempotent; the billing data
 * can be changed until it is paid. Throws `billing-not-found` for billing data that is not the customer's,
 * `billing-incomplete` when an invoice lacks the address or its sector,
 * `genius-already-paid` when the open purchase of another plan has been paid, and `payment-gateway-unavailable`.
 */
export function buyGenius(context: MembershipContext, startPayment: StartPayment) {
  return async function buyGenius(
    customerId: string,
    { plan, billingAddressId }: BuyGeniusInput,
  ): Promise<{ url: string }> {
    const purchase = await context.db.transaction(async (tx) => {
      const earlier = await tx.maybe(store.lockOpenPurchase, [customerId])
      const billing = billingAddressId == null ? null : await billingProfileOf(tx, customerId, billingAddressId)
      if (billingAddressId != null && billing === null)
        throw new Problem('billing-not-found', { field: 'billingAddressId' })
      if (!(await canBeInvoiced(tx, customerId, billing)))
        throw new Problem('billing-incomplete', { field: 'billingAddressId' })
      if (earlier?.plan === plan) return setBilling(tx, context.clock, earlier, billing)
      if (earlier && (await cancelPurchase(tx, context.clock, earlier)) === 'paid')
        throw new Problem('genius-already-paid')
      return openPurchase(tx, context, { customerId, plan, billing })
    })
    const url = await startPayment(purchase.id)
    if (url === null) throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
    return { url }
  }
}

const asJson = (billing: BillingRow | null): string | null => (billing === null ? null : JSON.stringify(billing))

async function setBilling(
  tx: Tx,
  clock: Clock,
  purchase: store.GeniusPurchaseRow,
  billing: BillingRow | null,
): Promise<store.GeniusPurchaseRow> {
  await tx.run(store.setPurchaseBilling, [purchase.id, asJson(billing), clock.now()])
  return purchase
}

type NewPurchase = Pick<store.GeniusPurchaseRow, 'customerId' | 'plan' | 'billing'>

async function openPurchase(
  tx: Tx,
  { clock, settings }: MembershipContext,
  { customerId, plan, billing }: NewPurchase,
): Promise<store.GeniusPurchaseRow> {
  const now = clock.now()
  const amount = settings.figuresOf(geniusSettings, now)[plan]
  const opened = [uuid7(now), customerId, plan, amount, now, asJson(billing)] as const
  const [purchase] = await tx.rows(store.insertPurchase, [...opened])
  // A concurrent request of the same customer has opened it.
  if (purchase === undefined) return setBilling(tx, clock, await tx.one(store.lockOpenPurchase, [customerId]), billing)
  const orderNumber = purchaseNumber(purchase.number)
  const order = { orderId: purchase.id, orderNumber, tokenValue: purchase.id, customerId, returnPath: '/genius' }
  await openPayments(tx, clock, { ...order, amount, methodCode })
  return purchase
}

/** Returns `paid`, and changes nothing, when the payment was captured and its event is still to be handled. */
async function cancelPurchase(tx: Tx, clock: Clock, { id }: store.GeniusPurchaseRow): Promise<'given-up' | 'paid'> {
  if ((await cancelUnpaidPayments(tx, clock, id)) === 'paid') return 'paid'
  await tx.run(store.setPurchaseState, [id, 'given-up', clock.now()])
  return 'given-up'
}

/** Applies a captured payment to its purchase. Idempotent; ignores the payments of orders. */
export async function recordPaidPurchase(tx: Tx, clock: Clock, purchaseId: string): Promise<void> {
  const read = await tx.maybe(store.purchaseById, [purchaseId])
  if (read === null) return
  await lockCustomer(tx, read.customerId)
  const purchase = await tx.maybe(store.lockPurchase, [purchaseId])
  if (purchase?.state !== 'open') return
  const { since, until } = await addPaidTime(tx, clock, purchase.customerId, purchase.plan)
  await tx.run(store.markPurchasePaid, [purchaseId, clock.now(), since, until])
  await putEvents(tx, clock, { kind: 'genius.paid', payload: { purchaseId } })
}

/** Cancels a customer's open purchase, when there is one. Money captured later is refunded. */
export async function cancelUnpaidPurchase(tx: Tx, clock: Clock, customerId: string): Promise<void> {
  const purchase = await tx.maybe(store.lockOpenPurchase, [customerId])
  if (purchase) await cancelPurchase(tx, clock, purchase)
}

/** Cancels the purchases that were not paid within `unpaidMinutes`. May run in several processes. */
export function cancelUnpaidPurchases(context: Context) {
  return async function giveUpUnpaid(): Promise<void> {
    const before = context.clock.now().subtract({ minutes: unpaidMinutes })
    for (const { customerId } of await context.db.rows(store.unpaidPurchases, [before])) {
      await context.db.transaction((tx) => cancelUnpaidPurchase(tx, context.clock, customerId))
    }
  }
}
