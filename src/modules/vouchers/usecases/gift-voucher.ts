import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { newGiftCode } from '../new-gift-code.ts'
import { voucherCode } from '../rules/code.ts'
import type { GiftVoucher } from '../rules/gift-voucher.ts'
import { statusOf, statusRefusal } from '../rules/status.ts'
import * as store from '../store.gift.ts'
import { addToAccount, voucherByCode } from '../store.ts'

export type { GiftVoucherRow } from '../store.gift.ts'

const field = { field: 'couponCode' }

/** How long money that an order gives back can be used at least, also when the voucher would have expired. */
const usableAfterReturn = { hours: 90 * 24 }

export interface GiftVoucherQuery {
  /** As the shopper typed it. */
  readonly code: string
  readonly customerId: string
  readonly now: Temporal.Instant
}

/** A gift voucher by its code; null for an unknown code, and for a voucher that lowers prices. */
export async function findGiftVoucher(
  q: Queryable,
  { code, customerId, now }: GiftVoucherQuery,
): Promise<GiftVoucher | null> {
  const known = voucherCode(code)
  const row = known === null ? null : await q.maybe(voucherByCode, [customerId, known])
  if (row === null || row.balance === null) return null
  return { code: row.code, balance: row.balance, refusal: statusRefusal(statusOf(row, now)) }
}

export interface GiftVoucherIssue {
  readonly name: string
  readonly description: string
  /** In bani. */
  readonly value: Bani
  readonly validUntil: Temporal.Instant
}

/** Creates a gift voucher with a new code, and returns its id. */
export async function issueGiftVoucher(tx: Tx, clock: Clock, terms: GiftVoucherIssue): Promise<string> {
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(store.insertGiftVoucher, [JSON.stringify({ ...terms, id, code: newGiftCode() }), now])
  await tx.run(store.insertMovement, [id, 'issued', null, null, terms.value, now])
  return id
}

/** The same, in the account of a customer; returns its id. */
export async function giveGiftVoucher(
  tx: Tx,
  clock: Clock,
  { customerId, ...terms }: GiftVoucherIssue & { readonly customerId: string },
): Promise<string> {
  const id = await issueGiftVoucher(tx, clock, terms)
  await tx.run(addToAccount, [customerId, id, clock.now()])
  return id
}

/** Null for an unknown voucher, and for one that lowers prices. */
export const giftVoucherById = (q: Queryable, voucherId: string): Promise<store.GiftVoucherRow | null> =>
  q.maybe(store.giftVoucherById, [voucherId])

export interface GiftVoucherSpending {
  readonly code: string
  readonly customerId: string
  readonly orderId: string
  /** In bani, above 0. */
  readonly amount: Bani
}

/**
 * Pays a part of an order that is being placed, in its transaction. Of two concurrent orders the second waits, and is refused
 * when too little is left. Throws `voucher-used-up` and `voucher-not-usable`. Lock order: order, payments, voucher, stock.
 */
export async function spendGiftVoucher(
  tx: Tx,
  clock: Clock,
  { code, customerId, orderId, amount }: GiftVoucherSpending,
): Promise<void> {
  const now = clock.now()
  const voucher = await tx.maybe(voucherByCode, [customerId, code])
  if (voucher === null) throw new Problem('voucher-not-usable', field)
  if ((await tx.run(store.takeFromBalance, [voucher.id, now, amount])) === 0) {
    const left = await findGiftVoucher(tx, { code, customerId, now })
    throw new Problem(left?.refusal === 'voucher-used-up' ? left.refusal : 'voucher-not-usable', field)
  }
  await tx.run(addToAccount, [customerId, voucher.id, now])
  await tx.run(store.insertMovement, [voucher.id, `order:${orderId}`, orderId, customerId, -amount, now])
}

/**
 * Gives back what an order no longer costs, at most what it was paid with; the voucher is usable for 90 more days at least.
 * `cause`, the id of the refund, makes it idempotent. The payments of the order are locked.
 */
export async function returnToGiftVoucher(
  tx: Tx,
  clock: Clock,
  { orderId, amount, cause }: { readonly orderId: string; readonly amount: Bani; readonly cause: string },
): Promise<void> {
  const paid = await tx.maybe(store.paidByGiftVoucher, [orderId])
  if (paid === null) throw new Error(`order ${orderId} was not paid with a gift voucher`)
  const back = bani(Math.min(amount, paid.left))
  if (back === 0) return
  const now = clock.now()
  const movement = [paid.voucherId, cause, orderId, paid.customerId, back, now] as const
  if ((await tx.run(store.insertMovement, [...movement])) === 0) return
  await tx.run(store.returnToBalance, [paid.voucherId, back, now.add(usableAfterReturn)])
}

/** Ids of the usable gift vouchers with money on them that end between two instants. */
export const endingGiftVouchers = async (q: Queryable, after: Temporal.Instant, until: Temporal.Instant) =>
  (await q.rows(store.endingGiftVouchers, [after, until])).map(({ id }) => id)

async function isSpent(tx: Tx, voucherId: string): Promise<boolean> {
  const { balance, value } = await tx.one(store.giftVoucherById, [voucherId])
  return balance < value
}

/** Ends a voucher of which nothing is spent; of another it changes nothing: `used`. Safe to repeat. */
export async function cancelUnusedGiftVoucher(tx: Tx, clock: Clock, voucherId: string): Promise<'cancelled' | 'used'> {
  await tx.run(store.lockVoucher, [voucherId])
  if (await isSpent(tx, voucherId)) return 'used'
  await tx.run(store.cancelVoucher, [voucherId, clock.now()])
  return 'cancelled'
}

/** Ends a voucher whatever it was used for: its price was taken back from the shop. Safe to repeat. */
export async function cancelGiftVoucher(tx: Tx, clock: Clock, voucherId: string): Promise<void> {
  await tx.run(store.cancelVoucher, [voucherId, clock.now()])
}

/** Gives a voucher of which nothing is spent another code: a stranger may have the earlier one. Of another: `used`. */
export async function replaceGiftCode(tx: Tx, voucherId: string): Promise<'replaced' | 'used'> {
  await tx.run(store.lockVoucher, [voucherId])
  if (await isSpent(tx, voucherId)) return 'used'
  await tx.run(store.setCode, [voucherId, newGiftCode()])
  return 'replaced'
}
