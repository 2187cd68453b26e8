import type { Bani } from '#kernel/money.ts'
import type { ChargedPayment, GatewayPayment, WebhookVerification } from './rules/gateway-report.ts'
import type { GatewayMovement } from './rules/movement.ts'

export type * from './rules/gateway-report.ts'

/** The customer who pays, for gateways that require it. */
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

export interface StartPaymentRequest {
  /** The shop's reference of the attempt; the gateway repeats it in every event. */
  readonly reference: string
  readonly amount: Bani
  readonly currency: 'RON'
  /** Shown on the payment page: the order's number. */
  readonly description: string
  /** Where the browser goes afterwards. Its return proves no payment. */
  readonly returnUrl: string
  /** A repeated key returns the same payment. */
  readonly idempotencyKey: string
  /** The kind of cards accepted. */
  readonly kind: 'card' | 'meal-voucher'
  readonly payer?: Payer
  /** The shopper agrees that the card is saved for later payments; ignored by gateways that save no bank cards. */
  readonly savesCard?: boolean
  /** For the shopper, on the payment page: why a saved card was declined. */
  readonly notice?: string
  /** The amount is only authorised; a gateway without `holds` takes it at once. */
  readonly isHeld?: boolean
}

/** The shopper goes to `returnUrl` from the page where a charge is confirmed (3-D Secure). */
export interface ChargeCardRequest extends Omit<StartPaymentRequest, 'savesCard' | 'notice'> {
  /** Token of a saved card. */
  readonly cardToken: string
}

export interface StartedPayment {
  readonly payAddress: string
  /** The gateway's id of the payment. */
  readonly providerPaymentId: string
}

export interface GatewayRefundRequest {
  readonly reference: string
  readonly providerPaymentId: string
  /** The captured amount or a part of it, in bani. */
  readonly amount: Bani
  readonly idempotencyKey: string
  /** The gateway's id of this refund, once it has accepted it. */
  readonly gatewayRefundId?: string | null
  /** How often the gateway has refused it: under a key that it knows it may repeat its refusal. */
  readonly refusals?: number
}

export interface CaptureRequest {
  readonly reference: string
  readonly providerPaymentId: string
  /** The authorised amount or a part of it, in bani. */
  readonly amount: Bani
  readonly idempotencyKey: string
}

/** Amounts that are authorised first and taken later. */
export interface Holds {
  /** How long an authorisation lasts at least, in hours. */
  readonly lastsHours: number
  /** Takes an authorised amount or a part of it, once; the rest is released. A repeated key is `done` again. `refused` is final. */
  capture(request: CaptureRequest): Promise<'done' | 'refused'>
}

/** Both ends included. */
export interface MovementPeriod {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Accepted by the gateway, and not made yet. */
export interface PendingRefund {
  /** To be asked for by this id. */
  readonly gatewayRefundId: string
}

/** Charges cards. Calls reject with GatewayUnavailable when the gateway does not answer, times out or fails. */
export interface PaymentGateway {
  /** Lower case; the last part of the webhook's address. */
  readonly provider: string
  /** True when it does not accept meal-voucher cards. */
  readonly takesNoMealVouchers?: true
  /** Minimum of a payment in bani; 1 when left out. */
  readonly minimumAmount?: Bani
  /** Body of the acknowledgement it expects; 204 without a body when left out. */
  readonly acknowledgement?: Readonly<Record<string, unknown>>
  /** Why all calls will fail until the operator changes a variable, by its name; null also when the gateway is away. */
  findMisconfiguration?(): Promise<string | null>
  start(request: StartPaymentRequest): Promise<StartedPayment>
  /** Charges a saved card without a page; missing when the gateway cannot. `pending`: the result comes by webhook. */
  charge?(request: ChargeCardRequest): Promise<ChargedPayment>
  /** Deletes a saved bank card; safe to repeat. Missing when the gateway saves no bank cards. */
  removeCard?(token: string): Promise<void>
  /** Missing when the gateway takes each amount at once. */
  readonly holds?: Holds
  /**
   * Ends a payment of which nothing is captured: closes its page, releases an authorised amount. Safe to repeat. `refused`:
   * it is captured. Missing when the gateway cannot.
   */
  cancel?(payment: Pick<CaptureRequest, 'reference' | 'providerPaymentId'>): Promise<'done' | 'refused'>
  /** The status of a payment; null when the gateway does not know it. Some gateways find it by `providerPaymentId` only. */
  look(reference: string, providerPaymentId: string | null): Promise<GatewayPayment | null>
  /** The shop's reference of a changed payment; null when it is not the shop's. Exists where there are `changed` events. */
  referenceOf?(changedPayment: string): Promise<string | null>
  /** Makes a refund once for each key, however often and late it is called again. `refused` is final. */
  refund(request: GatewayRefundRequest): Promise<'done' | 'refused' | PendingRefund>
  /**
   * The gateway's own list of the payments and of the money returned that it has recorded in a period, page by page, in any
   * order. Missing when the gateway has none: then each payment is looked at.
   */
  movements?(period: MovementPeriod): AsyncIterable<readonly GatewayMovement[]>
  /** Verifies signature and age of a webhook's bytes before reading them. */
  verify(
    raw: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Temporal.Instant,
  ): Promise<WebhookVerification>
}

/** The gateways of cards and of meal-voucher cards; may be the same one. */
export interface Gateways {
  readonly card: PaymentGateway
  readonly mealVoucher: PaymentGateway
}

interface UnavailableOptions extends ErrorOptions {
  readonly isUnsent?: boolean
}

export class GatewayUnavailable extends Error {
  readonly tag = 'gateway-unavailable'
  /** True when the request certainly changed nothing at the gateway; false when that is unknown. */
  readonly isUnsent: boolean

  constructor(message: string, { isUnsent = false, ...options }: UnavailableOptions = {}) {
    super(message, options)
    this.isUnsent = isUnsent
  }
}

export function isGatewayUnavailable(error: unknown): error is GatewayUnavailable {
  return error instanceof Error && 'tag' in error && error.tag === 'gateway-unavailable'
}
