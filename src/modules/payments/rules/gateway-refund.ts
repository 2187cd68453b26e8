import { type Bani, bani, noMoney } from '#kernel/money.ts'
import type { GatewayStatus } from './apply-status.ts'

export interface GatewayRefunds {
  /** The captured amount, in bani. */
  readonly amount: Bani
  /** Refunds of the shop, sent or under way, and those that the gateway made alone and that are in the books. */
  readonly booked: Bani
  readonly news: GatewayStatus
  /** All refunds of the payment as the gateway reports them; null when it does not. */
  readonly reported: Bani | null
}

/**
 * The amount in bani that a gateway has returned without a refund of the shop: by hand, or as a chargeback. A gateway that
 * reports no sum is believed only where the shop has refunded nothing: its status could mean the shop's own refund.
 */
export function takenBack({ amount, booked, news, reported }: GatewayRefunds): Bani {
  const isWhole = news.kind === 'refunded' && news.amount === amount && booked === 0
  const total = reported ?? (isWhole ? amount : noMoney)
  return bani(Math.max(0, Math.min(total, amount) - booked))
}
