import type { Bani } from '#kernel/money.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerHistory } from '#platform/customer-history.ts'
import type { CustomerMerge } from '#platform/customer-merge.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { PersonalDataSources } from '../usecases/end-account.ts'

/** What this module needs of others, which are composed after it: figures of a customer, points and vouchers. */
export interface CustomerFacts {
  /** Placed orders by customer; customers without orders are missing. */
  orderSums(q: Queryable, customerIds: readonly string[], since: Temporal.Instant): Promise<readonly OrderSums[]>
  openOrders(q: Queryable, customerId: string): Promise<readonly OpenOrder[]>
  points(q: Queryable, customerId: string): Promise<{ readonly isMember: boolean; readonly available: number }>
  /** How many reusable bags the customer has. */
  bags(q: Queryable, customerId: string): Promise<number>
  vouchers(q: Queryable, customerId: string, now: Temporal.Instant): Promise<readonly HeldVoucher[]>
  awardPoints(tx: Tx, grant: PointsGrant): Promise<'booked' | 'known' | 'not-a-member'>
  /** False when an earlier call granted it. */
  grantVoucher(tx: Tx, grant: VoucherGiven): Promise<boolean>
}

export interface OrderSums {
  readonly customerId: string
  readonly count: number
  /** Bani of all orders that were not cancelled. */
  readonly spent: number
  /** The same since an instant. */
  readonly spentSince: number
  readonly countSince: number
  readonly lastAt: Temporal.Instant
}

export interface OpenOrder {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly total: number
}

export interface HeldVoucher {
  readonly code: string
  readonly name: string
  readonly kind: VoucherTerms['kind']
  readonly value: number
  readonly validUntil: Temporal.Instant
  readonly isUsable: boolean
}

export interface PointsGrant {
  readonly customerId: string
  readonly points: number
  readonly cause: string
  readonly note: string
}

export interface VoucherGiven {
  readonly customerId: string
  readonly code: string
  readonly name: string
  readonly description: string
  readonly value: Bani
  readonly validUntil: Temporal.Instant
}

export interface CustomerDeskContext extends Context {
  readonly facts: CustomerFacts
  readonly histories: () => readonly CustomerHistory[]
  readonly personalData: PersonalDataSources
  /** Of every module: how its data of a customer moves to another account. */
  readonly merges: () => readonly CustomerMerge[]
}
