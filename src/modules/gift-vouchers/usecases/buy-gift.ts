import type { BodyOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller, Customer } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { buyGiftVoucher } from '../contract.ts'
import { isSendingDay, unpaidMinutes } from '../rules/terms.ts'
import * as store from '../store.ts'
import { findGift } from './find-gift.ts'
import { giveUpGift, openGift } from './open-gift.ts'

export interface GiftPayments extends Pick<Payments, 'tryPayment' | 'cardPart'> {
  /** How who is kept from buying reaches the shop. */
  readonly contact: () => string
}

/** Limits of purchases begun in an hour, by one customer and from one network; offices share an address. */
const mostOfCustomer = { max: 20, seconds: 3_600 }
const mostOfNetwork = { max: 30, seconds: 3_600 }

/** Where to pay; null when nothing is left to do: the saved card has paid, or its bank still decides. */
interface PaymentAddress {
  readonly url: string | null
}

/**
 * Opens a purchase and starts its payment, after the commit. Idempotent by `requestId`. Throws as `openGift`, `invalid-input` for a
 * day on which nothing can be sent, `card-not-found`, `too-many-requests`, `gift-not-payable` for a repeated request that is paid
 * or expired, and `payment-gateway-unavailable`: repeated, the request continues the same purchase.
 */
export function buyGift(context: Context, payments: GiftPayments) {
  return async function buyGift(
    { customerId, ip }: Customer,
    { amountInt, card, savesCard, ...fields }: BodyOf<typeof buyGiftVoucher>,
  ): Promise<PaymentAddress & { readonly token: string }> {
    const { db, clock } = context
    refuseOtherDays(fields.deliverOn, clock.now())
    await enforceRateLimit(db, clock, { key: `gift-buy:${customerId}`, ...mostOfCustomer })
    const network = clientNetwork(ip)
    if (network !== null) await enforceRateLimit(db, clock, { key: `gift-buy:${network}`, ...mostOfNetwork })
    const amount = bani(amountInt)
    const gift = await db.transaction(async (tx) => {
      const part = await payments.cardPart(tx, { customerId, amount, card, savesCard })
      return openGift({ clock, contact: payments.contact() }, tx, { ...fields, customerId, amount, part })
    })
    return { token: gift.token, ...(await startedPayment(context, payments, gift)) }
  }
}

/** Continues the payment of an open purchase. Throws `gift-not-found`, `gift-not-payable` and `payment-gateway-unavailable`. */
export function payGift(context: Context, payments: GiftPayments) {
  return async function payGift(caller: Caller, token: string): Promise<PaymentAddress> {
    return startedPayment(context, payments, await findGift(context.db, caller, token))
  }
}

/** Throws `invalid-input` for a day on which nothing can be sent. */
export function refuseOtherDays(day: string, now: Temporal.Instant): void {
  if (!isSendingDay(day, now))
    throw new Problem('invalid-input', { violations: [{ path: 'deliverOn', code: 'out-of-limits' }] })
}

async function startedPayment(
  { db }: Context,
  { tryPayment }: GiftPayments,
  { id, token, state }: store.GiftRow,
): Promise<PaymentAddress> {
  if (state !== 'open') throw new Problem('gift-not-payable', { state })
  const started = await tryPayment(id)
  if (started.kind === 'unavailable') throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
  if (started.kind === 'started') return { url: started.payAddress }
  // A purchase begun meanwhile may have taken the place of this one.
  const now = await db.one(store.giftByToken, [token])
  if (now.state === 'given-up') throw new Problem('gift-not-payable', { state: now.state })
  return { url: null }
}

/** Job: expires unpaid purchases. Money that is captured later is refunded. */
export function expireUnpaidPurchases(context: Context) {
  return async function expireUnpaidPurchases(): Promise<void> {
    const before = context.clock.now().subtract({ minutes: unpaidMinutes })
    for (const { id } of await context.db.rows(store.unpaidGifts, [before])) {
      await context.db.transaction((tx) => giveUpGift(tx, context, id))
    }
  }
}
