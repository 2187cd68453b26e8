import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { DemoName } from './people.ts'

/**
 * - `changed`: delivered, with the last line missing
 * - `placed`: to be delivered in the future
 * - `failed`: to be delivered in the future, its online payment has failed and can be repeated until shortly before
 * - `refunded`: delivered, reported as a problem and refunded completely
 * - `returned`: the courier found nobody an hour ago; the customer has two days to decide what happens with it
 */
export type PastOrderOutcome = 'delivered' | 'changed' | 'cancelled' | 'placed' | 'failed' | 'refunded' | 'returned'

/** Outcomes of later demo editions: added for customers who have past orders without them. */
export const outcomesAddedLater: readonly PastOrderOutcome[] = ['failed', 'refunded', 'returned']

export interface PastOrder {
  /** Days since the delivery; negative for a future one. */
  readonly daysAgo: number
  readonly outcome?: PastOrderOutcome
  /** Indexes into `everydayGoods`. */
  readonly lines: readonly (readonly [index: number, quantity: number])[]
  /** None when undefined. An order with bags is also added for customers who have past orders, none of them with bags. */
  readonly bags?: BagKind
  readonly handedPackaging?: HandedPackaging
}

/** Packaging that the courier took back. */
export interface HandedPackaging {
  /** Bags with returnable packs. */
  readonly sgrBags: number
  /** Reusable delivery bags. */
  readonly bagsBack: number
  /** Returnable packs counted in the bags. */
  readonly packs: number
}

/** Some products are in each order, others in one. */
const radusOrders: readonly PastOrder[] = [
  {
    daysAgo: 24,
    lines: [
      ...([
        [0, 2],
        [1, 4],
        [2, 1],
        [3, 2],
        [4, 1],
      ] as const),
      ...([
        [5, 3],
        [6, 1],
        [7, 2],
      ] as const),
    ],
  },
  {
    daysAgo: 15,
    lines: [
      [0, 2],
      [1, 6],
      [2, 1],
      [3, 1],
      [8, 2],
      [9, 1],
    ],
  },
  {
    daysAgo: 6,
    lines: [
      [0, 3],
      [1, 4],
      [3, 2],
      [5, 1],
      [10, 2],
      [11, 1],
    ],
  },
]

/** Four of twelve goods, chosen by `offset`. */
const weeklyOrder = (daysAgo: number, offset: number, outcome: PastOrderOutcome = 'delivered'): PastOrder => ({
  daysAgo,
  outcome,
  lines: [0, 1, 2, 3].map((step) => [(offset + step * 3) % 12, 1 + ((offset + step) % 3)] as const),
})

/** Vlad has more than a page of orders: one with each outcome, some with bags and returned packaging. */
export const pastOrders: Partial<Record<Exclude<DemoName, 'elena'>, readonly PastOrder[]>> = {
  radu: radusOrders,
  mihai: [weeklyOrder(47, 1), weeklyOrder(40, 4)],
  vlad: [
    weeklyOrder(94, 0),
    weeklyOrder(87, 1),
    weeklyOrder(80, 2),
    weeklyOrder(73, 3, 'cancelled'),
    weeklyOrder(66, 4),
    weeklyOrder(59, 5),
    weeklyOrder(52, 6),
    weeklyOrder(45, 7, 'changed'),
    weeklyOrder(38, 8),
    weeklyOrder(31, 9),
    weeklyOrder(24, 10),
    weeklyOrder(17, 11),
    weeklyOrder(12, 3, 'refunded'),
    { ...weeklyOrder(5, 1), bags: 'reusable' },
    { ...weeklyOrder(3, 2), bags: 'paper', handedPackaging: { sgrBags: 2, bagsBack: 1, packs: 37 } },
    weeklyOrder(1, 8, 'returned'),
    weeklyOrder(-4, 6, 'failed'),
    weeklyOrder(-5, 0, 'placed'),
  ],
}
