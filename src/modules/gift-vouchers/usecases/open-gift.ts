import { secretToken, uuid7 } from '#kernel/ids.ts'
import { add, bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { customerOf, isBlocked, lockCustomer } from '#modules/customers/index.ts'
import { cancelUnpaidPayments, openPayments, type PaymentPart } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { giftNumber, purchasePath } from '../present.ts'
import { dailyLimit, mostGiftsOfDay } from '../rules/daily-limit.ts'
import { dayBegan } from '../rules/terms.ts'
import * as store from '../store.ts'

export interface NewGift extends Omit<store.NewGiftRow, 'id' | 'token' | 'buyerEmail'> {
  readonly customerId: string
  readonly part: PaymentPart
}

/**
 * Opens a purchase with its payment, or returns the one of the same request. Throws `unauthorized` for an account that was deleted,
 * `customer-blocked`, `gift-not-found` for a request of another customer, and `gift-daily-limit`.
 */
export async function openGift(
  { clock, contact }: Pick<Context, 'clock'> & { readonly contact: string },
  tx: Tx,
  { part, ...gift }: NewGift,
): Promise<store.GiftRow> {
  const { customerId, requestId, amount } = gift
  await lockCustomer(tx, customerId)
  const customer = await customerOf(tx, customerId)
  if (customer === null) throw new Problem('unauthorized')
  const earlier = await tx.maybe(store.giftByRequest, [requestId])
  if (earlier !== null) return ownedBy(customerId, earlier)
  if (await isBlocked(tx, customerId)) throw new Problem('customer-blocked', { contact })
  await keepDailyLimit(tx, { clock }, gift)
  const now = clock.now()
  const opened = { ...gift, id: uuid7(now), token: secretToken(), buyerEmail: customer.email }
  const [inserted] = await tx.rows(store.insertGift, [JSON.stringify(opened), now])
  // Another customer has sent the same request meanwhile.
  if (inserted === undefined) return ownedBy(customerId, await tx.one(store.giftByRequest, [requestId]))
  const { id: orderId, number, token } = inserted
  await openPayments(tx, clock, {
    ...{ orderId, orderNumber: giftNumber(number), tokenValue: token, customerId, amount },
    ...{ returnPath: purchasePath(token), methodCode: part.methodCode, parts: [part] },
  })
  return inserted
}

function ownedBy(customerId: string, gift: store.GiftRow): store.GiftRow {
  if (gift.customerId !== customerId) throw new Problem('gift-not-found')
  return gift
}

/** The customer is locked. Gives up unpaid purchases when a new one has no room beside them. */
async function keepDailyLimit(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { customerId, amount }: Pick<NewGift, 'customerId' | 'amount'>,
): Promise<void> {
  const today = await tx.rows(store.giftsSince, [customerId, dayBegan(clock.now())])
  const open = today.filter(({ state }) => state === 'open')
  const sum = (of: readonly { amount: number }[]) => add(...of.map((gift) => bani(gift.amount)))
  const before = { paid: sum(today.filter(({ state }) => state !== 'open')), unpaid: sum(open) }
  const decision = dailyLimit(amount, before)
  const refused = (left: number): Problem => new Problem('gift-daily-limit', { mostInt: mostGiftsOfDay, leftInt: left })
  if (decision.kind === 'refused') throw refused(decision.left)
  if (decision.kind === 'within') return
  const paid = [before.paid]
  for (const gift of open) if ((await giveUpGift(tx, { clock }, gift.id)) === 'paid') paid.push(bani(gift.amount))
  const again = dailyLimit(amount, { paid: add(...paid), unpaid: bani(0) })
  if (again.kind === 'refused') throw refused(again.left)
}

/** Gives up an open purchase; `paid` when its money came meanwhile, or when it is not open. Money that comes later is refunded. */
export async function giveUpGift(tx: Tx, { clock }: Pick<Context, 'clock'>, id: string): Promise<'given-up' | 'paid'> {
  const gift = await tx.one(store.lockGift, [id])
  if (gift.state !== 'open' || (await cancelUnpaidPayments(tx, clock, id)) === 'paid') return 'paid'
  await tx.run(store.markGivenUp, [id, clock.now()])
  return 'given-up'
}
