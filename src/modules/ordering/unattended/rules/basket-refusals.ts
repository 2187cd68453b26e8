/** Why a basket cannot be ordered now, the most important first. */
export const basketRefusals = [
  'customer-blocked',
  'address-not-found',
  'interval-unknown',
  'interval-closed',
  'interval-full',
  'nothing-available',
  'over-limit',
  'age-not-confirmed',
  'payment-not-possible',
  'unpaid-orders',
] as const
export type BasketRefusal = (typeof basketRefusals)[number]
