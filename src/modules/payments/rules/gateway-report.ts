/** What gateways report of payments. */
import type { Bani } from '#kernel/money.ts'
import type { GatewayStatus } from './apply-status.ts'

/** A card that the gateway can charge again. */
export interface SavedCard {
  readonly token: string
  /** Issuer of a meal-voucher card, brand of a bank card. */
  readonly issuer: string
  /** The last four digits. */
  readonly ends: string
  /** `2028-08`: valid to the end of this month. */
  readonly expires: string
  /** Balance in bani; null when the gateway does not report it. */
  readonly balance: Bani | null
}

export interface GatewayPayment {
  /** Null when the report does not contain it. */
  readonly providerPaymentId: string | null
  readonly news: GatewayStatus
  /** The gateway's reason of a failure; null otherwise. */
  readonly failure: string | null
  /** All refunds of the payment so far, in bani, whoever made them; missing when the report does not contain them. */
  readonly refunded?: Bani
  /** The refunds one by one, as they are now; missing when the report does not contain them. */
  readonly refunds?: readonly GatewayRefund[]
  /** What banks hold back of the payment in disputes, as it is now; missing when the report does not contain it. */
  readonly dispute?: GatewayDispute
  /** The card that paid, when the shopper agreed to save it. */
  readonly card?: SavedCard
}

export interface GatewayRefund {
  /** The key of the shop's request; null for a refund that was made at the gateway. */
  readonly idempotencyKey: string | null
  /** `refused`: the money is not with the shopper, even if it was on its way. */
  readonly outcome: 'done' | 'refused' | 'pending'
}

export interface GatewayDispute {
  /** In bani; 0 once the shop has won. */
  readonly amount: Bani
  readonly isOpen: boolean
  /** The shop has won, and no bank holds anything back. */
  readonly isWon: boolean
}

export interface ChargedPayment extends GatewayPayment {
  /** Where the shopper confirms a pending charge (3-D Secure); missing when nothing is to be confirmed. */
  readonly payAddress?: string
}

export interface GatewayEvent extends GatewayPayment {
  /** Unique at this provider; the same event may be delivered many times. */
  readonly eventId: string
  readonly reference: string
}

/** Something about a payment has changed; what it is now, the gateway is to be asked. */
export interface ChangeEvent {
  readonly eventId: string
  /** The gateway's own id of the payment, for `referenceOf`. */
  readonly changedPayment: string
}

export type WebhookVerification =
  | { readonly kind: 'verified'; readonly event: GatewayEvent }
  | { readonly kind: 'changed'; readonly event: ChangeEvent }
  /** Authentic, but about no payment of the shop. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: 'invalid-signature' | 'malformed-body' }
