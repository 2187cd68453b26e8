/** How many open orders may be unpaid at once (docs/run/configuration.md). */
export interface UnpaidLimits {
  /** Minutes for which an order that awaits its online payment keeps stock and delivery place. */
  readonly minutes: number
  readonly perCustomer: number
  /** For one building, whoever orders. */
  readonly perAddress: number
  /** For one meal-voucher card. */
  readonly perCard: number
}

/** Open unpaid orders besides the one in question. */
export interface UnpaidOrders {
  readonly ofCustomer: number
  /** Orders to the same building, and carts that hold a place for it. */
  readonly atAddress: number
  readonly ofCard: number
}

export interface UnpaidRefusal {
  readonly reason: 'unpaid-orders-of-customer' | 'unpaid-orders-at-address' | 'unpaid-orders-of-card'
  readonly limit: number
}

/** The refusal of one more unpaid order; null within the limits (docs/domain.md, Orders). */
export function unpaidRefusal(others: UnpaidOrders, limits: UnpaidLimits): UnpaidRefusal | null {
  const { perCustomer, perAddress, perCard } = limits
  if (others.ofCustomer >= perCustomer) return { reason: 'unpaid-orders-of-customer', limit: perCustomer }
  if (others.ofCard >= perCard) return { reason: 'unpaid-orders-of-card', limit: perCard }
  return others.atAddress >= perAddress ? { reason: 'unpaid-orders-at-address', limit: perAddress } : null
}
