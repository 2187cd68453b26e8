import { type Bani, bani, noMoney } from '#kernel/money.ts'
import type { GatewayStatus } from './apply-status.ts'

export interface GatewayRefunds {
  /** The captured amount, in bani. */
  readonly amount: Bani
  /** Refunds of the shop, sent or under way, and those that the gateway made alone and that are in the books. */
  readonly booked: Bani
  /** All refunds of the payment as the gateway reports them; null when it does not. */
  readonly reported: Bani | null
}

/**
 * The amount in bani that a gateway has returned without a refund of the shop: by hand, or as a chargeback. Nothing without a
 * reported sum: the amount of a status may be the original one.
 */
export function takenBack({ amount, booked, reported }: GatewayRefunds): Bani {
  return bani(Math.max(0, Math.min(reported ?? noMoney, amount) - booked))
}

/**
 * Whether the gateway has refunded a payment without telling how much, and no refund of the shop, sent or under way, explains
 * it: the operator has to look.
 */
export const isUnstatedRefund = (news: GatewayStatus, booked: Bani): boolean => news.kind === 'credited' && booked === 0
