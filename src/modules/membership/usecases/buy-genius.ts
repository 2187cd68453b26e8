import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { openPayments, withdrawUnpaid } from '#modules/payments/index.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { putEvents } from '#platform/outbox.ts'
import { purchaseNumber } from '../present.purchase.ts'
import { geniusPrice, type Plan, unpaidMinutes } from '../rules/terms.ts'
import * as store from '../store.purchases.ts'
import { addPaid } from './change-membership.ts'

/** Where what was opened is paid, after the commit; null when the gateway is away. */
export type StartPayment = (purchaseId: string) => Promise<string | null>

/** The only way to pay: nobody comes to a door for a membership. */
const methodCode = 'card-online'

/** Opens the purchase of a plan, or finds the one that is open, and says where to pay it. Safe to repeat. */
export const buyGenius =
  (at: At, startPayment: StartPayment) =>
  async (customerId: string, plan: Plan): Promise<{ url: string }> => {
    const purchase = await at.db.transaction(async (tx) => {
      const earlier = await tx.maybe(store.lockOpenPurchase, [customerId])
      if (earlier?.plan === plan) return earlier
      if (earlier && (await giveUp(tx, at.clock, earlier)) === 'paid') throw new Problem('genius-already-paid')
      return open(tx, at.clock, customerId, plan)
    })
    const url = await startPayment(purchase.id)
    if (url === null) throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
    return { url }
  }

async function open(tx: Tx, clock: Clock, customerId: string, plan: Plan): Promise<store.PurchaseRow> {
  const now = clock.now()
  const amount = geniusPrice[plan]
  const [purchase] = await tx.rows(store.insertPurchase, [uuid7(now), customerId, plan, amount, now])
  // Somebody pressed twice at once: the other press has opened it.
  if (purchase === undefined) return tx.one(store.lockOpenPurchase, [customerId])
  const orderNumber = purchaseNumber(purchase.number)
  const order = { orderId: purchase.id, orderNumber, tokenValue: purchase.id, customerId, returnPath: '/genius' }
  await openPayments(tx, clock, { ...order, amount, methodCode })
  return purchase
}

/** `paid`: its money has come, and the news is on its way here. */
async function giveUp(tx: Tx, clock: Clock, { id }: store.PurchaseRow): Promise<'given-up' | 'paid'> {
  if ((await withdrawUnpaid(tx, clock, id)) === 'paid') return 'paid'
  await tx.run(store.setPurchase, [id, 'given-up', clock.now()])
  return 'given-up'
}

/** The money has come. Safe to repeat; nothing happens for what is no purchase of ours. */
export async function notePaid(tx: Tx, clock: Clock, purchaseId: string): Promise<void> {
  const purchase = await tx.maybe(store.lockPurchase, [purchaseId])
  if (purchase?.state !== 'open') return
  const { since, until } = await addPaid(tx, clock, purchase.customerId, purchase.plan)
  await tx.run(store.notePurchasePaid, [purchaseId, clock.now(), since, until])
  await putEvents(tx, clock, { kind: 'genius.paid', payload: { purchaseId } })
}

/** Gives up what a customer has not paid, if there is anything; money that comes later goes back. */
export async function dropUnpaid(tx: Tx, clock: Clock, customerId: string): Promise<void> {
  const purchase = await tx.maybe(store.lockOpenPurchase, [customerId])
  if (purchase) await giveUp(tx, clock, purchase)
}

/** Gives up what nobody has paid in time. Safe to run in several processes. */
export const giveUpUnpaid = (at: At) => async (): Promise<void> => {
  const before = at.clock.now().subtract({ minutes: unpaidMinutes })
  for (const { customerId } of await at.db.rows(store.unpaidPurchases, [before])) {
    await at.db.transaction((tx) => dropUnpaid(tx, at.clock, customerId))
  }
}
