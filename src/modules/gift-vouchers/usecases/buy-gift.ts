import type { BodyOf } from '#kernel/contract.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { cancelUnpaidPayments, openPayments } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { buyGiftVoucher } from '../contract.ts'
import { giftNumber } from '../present.ts'
import { isSendingDay, unpaidMinutes } from '../rules/terms.ts'
import * as store from '../store.ts'
import { findGift } from './find-gift.ts'

/** Starts the payment of an open purchase, after the commit; returns the gateway's URL, null when it is unavailable. */
export type StartGiftPayment = (purchaseId: string) => Promise<string | null>

/** The only payment method, since there is no delivery at which to pay. */
const methodCode = 'card-online'

/** Limit of purchases from one network in an hour; offices share one address. */
const most = { max: 30, seconds: 3_600 }

/** The page of the purchase, where the gateway returns the browser to. */
const pageOf = (token: string): string => `/lp/voucher-cadou?comanda=${encodeURIComponent(token)}`

/**
 * Opens a purchase and returns the URL where it is paid. Idempotent by `requestId`. Throws `invalid-input` for a day on which
 * nothing can be sent, `too-many-requests`, `gift-not-payable` for a repeated request that is paid or expired, and
 * `payment-gateway-unavailable`: repeated, the request continues the same purchase.
 */
export function buyGift(context: Context, startPayment: StartGiftPayment) {
  return async function buyGift(
    { customerId, ip }: Caller,
    body: BodyOf<typeof buyGiftVoucher>,
  ): Promise<{ token: string; url: string }> {
    const { db, clock } = context
    refuseOtherDays(body.deliverOn, clock.now())
    const network = clientNetwork(ip)
    if (network !== null) await enforceRateLimit(db, clock, { key: `gift-buy:${network}`, ...most })
    const gift = await db.transaction(async (tx) => {
      const { amountInt, ...fields } = body
      const opened = { ...fields, id: uuid7(clock.now()), token: secretToken(), customerId, amount: bani(amountInt) }
      const [inserted] = await tx.rows(store.insertGift, [JSON.stringify(opened), clock.now()])
      if (inserted === undefined) return tx.one(store.giftByRequest, [body.requestId])
      const { id: orderId, number, token, amount } = inserted
      const order = {
        orderId,
        orderNumber: giftNumber(number),
        tokenValue: token,
        customerId,
        returnPath: pageOf(token),
      }
      await openPayments(tx, clock, { ...order, amount, methodCode })
      return inserted
    })
    return { token: gift.token, url: await startedPayment(gift, startPayment) }
  }
}

/** The payment page of an open purchase. Throws `gift-not-found`, `gift-not-payable` and `payment-gateway-unavailable`. */
export function payGift({ db }: Context, startPayment: StartGiftPayment) {
  return async function payGift(token: string): Promise<{ url: string }> {
    return { url: await startedPayment(await findGift(db, token), startPayment) }
  }
}

/** Throws `invalid-input` for a day on which nothing can be sent. */
export function refuseOtherDays(day: string, now: Temporal.Instant): void {
  if (!isSendingDay(day, now))
    throw new Problem('invalid-input', { violations: [{ path: 'deliverOn', code: 'out-of-limits' }] })
}

async function startedPayment({ id, state }: store.GiftRow, startPayment: StartGiftPayment): Promise<string> {
  if (state !== 'open') throw new Problem('gift-not-payable', { state })
  const url = await startPayment(id)
  if (url === null) throw new Problem('payment-gateway-unavailable', { retryAfter: 10 })
  return url
}

/** Job: expires unpaid purchases. Money that is captured later is refunded. */
export function expireUnpaidPurchases({ db, clock }: Context) {
  return async function expireUnpaidPurchases(): Promise<void> {
    const before = clock.now().subtract({ minutes: unpaidMinutes })
    for (const { id } of await db.rows(store.unpaidGifts, [before])) {
      await db.transaction(async (tx: Tx) => {
        const gift = await tx.one(store.lockGift, [id])
        if (gift.state !== 'open' || (await cancelUnpaidPayments(tx, clock, id)) === 'paid') return
        await tx.run(store.markGivenUp, [id, clock.now()])
      })
    }
  }
}
