/** The wire shows `used-up` as `expired` and `not-started` as `valid`, with other fields that tell them apart. */
export type VoucherStatus =
  | 'valid'
  | 'expired'
  | 'pending_expire'
  | 'cancelled'
  | 'used-up'
  | 'not-started'
  | 'not-for-customer'

export interface VoucherValidity {
  readonly validFrom: Temporal.Instant
  readonly validUntil: Temporal.Instant
  readonly isCancelled: boolean
  /** Whether the customer belongs to its audience: has placed fewer orders than it is for. */
  readonly isForCustomer: boolean
  /** How many more orders of this customer may use it, within the limits for all customers; null without a limit. */
  readonly usesLeft: number | null
}

/** A voucher expires soon in so many hours before its end (docs/domain.md, Points, Genius and vouchers). */
const expiresSoon = { hours: 72 }

/** The status of a voucher at an instant. Cancelled takes precedence over used up, and used up over expired. */
export function statusOf(
  { validFrom, validUntil, isCancelled, isForCustomer, usesLeft }: VoucherValidity,
  now: Temporal.Instant,
): VoucherStatus {
  if (isCancelled) return 'cancelled'
  if (usesLeft === 0) return 'used-up'
  if (Temporal.Instant.compare(now, validUntil) >= 0) return 'expired'
  if (!isForCustomer) return 'not-for-customer'
  if (Temporal.Instant.compare(now, validFrom) < 0) return 'not-started'
  return Temporal.Instant.compare(now.add(expiresSoon), validUntil) >= 0 ? 'pending_expire' : 'valid'
}

export const isUsable = (status: VoucherStatus): boolean => status === 'valid' || status === 'pending_expire'

/** The name of the refusal for a voucher that cannot be used; null when it can. */
export function statusRefusal(status: VoucherStatus): StatusRefusal | null {
  return isUsable(status) ? null : refusals[status as keyof typeof refusals]
}

const refusals = {
  expired: 'voucher-expired',
  cancelled: 'voucher-cancelled',
  'used-up': 'voucher-used-up',
  'not-started': 'voucher-not-started',
  'not-for-customer': 'voucher-first-orders-only',
} as const

export type StatusRefusal = (typeof refusals)[keyof typeof refusals]
