import { lei } from '#kernel/money.ts'
import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'
import type { GeniusPurchase } from './contract.ts'
import { withdrawalRefusal } from './rules/withdrawal.ts'
import type { GeniusPurchaseRow } from './store.purchases.ts'

interface PurchaseFacts {
  readonly documents: GeniusPurchase['documents']
  readonly isUsed: boolean
}

/** 'GN-12', as shown by the payment gateway and on invoices. */
export const purchaseNumber = (number: number): string => `GN-${number}`

/** Presents a purchase that was paid, also one withdrawn from since. Throws an `Error` for an unpaid one. */
export function presentPurchase(
  purchase: GeniusPurchaseRow,
  { documents, isUsed }: PurchaseFacts,
  now: Temporal.Instant,
) {
  const { number, plan, amount, paidAt, since, until, withdrawnAt } = purchase
  if (paidAt === null || since === null || until === null) throw new Error(`purchase ${purchase.id} is not paid`)
  const reason = withdrawalRefusal({ ...purchase, isUsed }, now)
  return {
    ...{ id: number, number: purchaseNumber(number), plan, price: lei(amount), priceInt: amount },
    ...{ paidAt: paidAt.toString(), since: since.toString(), until: until.toString() },
    withdrawnAt: withdrawnAt?.toString() ?? null,
    canWithdraw: reason === null,
    withdrawUntil: withdrawalEnd(paidAt).toString(),
    notWithdrawable: reason === 'not-paid' ? null : reason,
    documents,
  } satisfies GeniusPurchase
}
