import type { Bani } from '#kernel/money.ts'
import type { News } from './rules/apply-news.ts'

/** Who pays, for gateways that want to know. */
export interface Payer {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postcode: string
}

export interface StartPayment {
  /** Our name for this try; the gateway repeats it in everything it says. */
  readonly reference: string
  readonly amount: Bani
  readonly currency: 'RON'
  /** What the shopper reads on the pay page: the order's number. */
  readonly description: string
  /** Where the browser goes afterwards. Its coming back proves nothing. */
  readonly returnUrl: string
  /** The same key never starts a second payment. */
  readonly idempotencyKey: string
  /** Which cards may pay it: meal-voucher cards have an acceptance of their own. */
  readonly kind: 'card' | 'meal-voucher'
  readonly payer?: Payer
}

export interface ChargeCard extends Omit<StartPayment, 'returnUrl'> {
  /** Of the card kept earlier. */
  readonly cardToken: string
}

export interface StartedPayment {
  readonly payAddress: string
  /** The gateway's own name for the payment. */
  readonly providerPaymentId: string
}

/** A meal-voucher card as the gateway knows it, for charging it again. */
export interface KeptCard {
  readonly token: string
  readonly issuer: string
  /** The last four digits. */
  readonly ends: string
  /** `2028-08`: good to the end of this month. */
  readonly expires: string
  /** What is left on it, in bani; null when the gateway does not say. */
  readonly balance: Bani | null
}

export interface GatewayPayment {
  /** Null when the news does not name it. */
  readonly providerPaymentId: string | null
  readonly news: News
  /** Why it failed, as the gateway names it; null otherwise. */
  readonly failure: string | null
  /** The card that paid, when the shopper lets us keep it. */
  readonly card?: KeptCard
}

export interface RefundAsk {
  readonly reference: string
  readonly providerPaymentId: string
  /** All of what was captured, or a part. */
  readonly amount: Bani
  readonly idempotencyKey: string
}

export interface GatewayEvent extends GatewayPayment {
  /** Unique at this provider: the same event may come many times. */
  readonly eventId: string
  readonly reference: string
}

export type Verified =
  | { readonly kind: 'verified'; readonly event: GatewayEvent }
  /** Really theirs, and about nothing of ours. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: 'invalid-signature' | 'malformed-body' }

/** Where cards are charged. Calls reject with GatewayUnavailable when it is away, slow, or failing by itself. */
export interface PaymentGateway {
  /** Lower case; the last part of the webhook's address. */
  readonly provider: string
  /** Meal-voucher cards are nothing to it; it takes them when left out. */
  readonly takesNoMealVouchers?: true
  /** It starts no payment of less, in bani; a ban when left out. */
  readonly least?: Bani
  /** The body by which it takes news for heard; 204 without one is enough for most. */
  readonly thanks?: Readonly<Record<string, unknown>>
  start(ask: StartPayment): Promise<StartedPayment>
  /** Charges a kept card without a page; missing where the gateway keeps none. `pending`: its news will come. */
  charge?(ask: ChargeCard): Promise<GatewayPayment>
  /** What became of a payment; null when the gateway knows none of it. Some find it only by the name they gave it. */
  look(reference: string, providerPaymentId: string | null): Promise<GatewayPayment | null>
  /** `pending`: accepted, ask again with the same key. */
  refund(ask: RefundAsk): Promise<'done' | 'pending' | 'refused'>
  /** Whether these bytes come from the gateway and were signed lately, and only then what they say. */
  verify(
    raw: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Temporal.Instant,
  ): Promise<Verified>
}

/** Who charges what: cards, and meal-voucher cards, which not every gateway takes. One may do both. */
export interface Gateways {
  readonly card: PaymentGateway
  readonly mealVoucher: PaymentGateway
}

export class GatewayUnavailable extends Error {
  readonly tag = 'gateway-unavailable'
}

export function isGatewayUnavailable(error: unknown): error is GatewayUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'gateway-unavailable'
}
