import type { Bani } from '#kernel/money.ts'
import type { WantedItem } from '../cart/rules/put-possible.ts'

/** A basket that a job orders for an absent customer. It passes the same checks as an order placed by hand. */
export interface UnattendedBasket {
  readonly customerId: string
  /** The number of an address of the customer. */
  readonly address: number
  /** The hours of the interval. */
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly methodCode: string
  /** The code of the saved card that is charged. */
  readonly bankCard: string | null
  readonly items: readonly WantedItem[]
  readonly wantsSubstitutes: boolean
  readonly ageConfirmed: boolean
  /** The most that the order may cost, in bani; null without a limit. */
  readonly limit: Bani | null
}
