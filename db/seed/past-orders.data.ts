import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { DemoName } from './people.ts'

/**
 * `changed`: the last line was missing. `placed`: waits for its delivery, which is ahead. `failed`: waits for its money,
 * until shortly before its delivery, so that there is time to look at it. `refunded`: all of it went back afterwards.
 * `returned`: the courier found nobody, an hour ago by the clock, and its owner has two days to say what becomes of it.
 */
export type Ending = 'delivered' | 'changed' | 'cancelled' | 'placed' | 'failed' | 'refunded' | 'returned'

/** Endings that came to the demo later: whoever has ordered before gets them, too. */
export const laterEndings: readonly Ending[] = ['failed', 'refunded', 'returned']

export interface PastOrder {
  /** Below 0 for a delivery that is ahead. */
  readonly daysAgo: number
  readonly ending?: Ending
  /** Which of the everyday goods, by their place, and how many pieces. */
  readonly lines: readonly (readonly [place: number, quantity: number])[]
  /** What it came in; whoever has ordered before gets such an order, too. */
  readonly bags?: BagKind
  readonly handed?: Handed
}

/** What the courier took back, and how many packs were found in it. */
export interface Handed {
  readonly sgrBags: number
  readonly bagsBack: number
  readonly packs: number
}

/** Radu buys some things each time and others once; all of it came. */
const radus: readonly PastOrder[] = [
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

/** Some of the goods, other ones each time. */
const week = (daysAgo: number, from: number, ending: Ending = 'delivered'): PastOrder => ({
  daysAgo,
  ending,
  lines: [0, 1, 2, 3].map((step) => [(from + step * 3) % 12, 1 + ((from + step) % 3)] as const),
})

/** Who ordered what. Vlad has been here for months: more than a page of history, an order in each state that lasts, or can be made to, some in bags and with packs handed back. */
export const pastOrders: Partial<Record<Exclude<DemoName, 'elena'>, readonly PastOrder[]>> = {
  radu: radus,
  mihai: [week(47, 1), week(40, 4)],
  vlad: [
    week(94, 0),
    week(87, 1),
    week(80, 2),
    week(73, 3, 'cancelled'),
    week(66, 4),
    week(59, 5),
    week(52, 6),
    week(45, 7, 'changed'),
    week(38, 8),
    week(31, 9),
    week(24, 10),
    week(17, 11),
    week(12, 3, 'refunded'),
    { ...week(5, 1), bags: 'reusable' },
    { ...week(3, 2), bags: 'paper', handed: { sgrBags: 2, bagsBack: 1, packs: 37 } },
    week(1, 8, 'returned'),
    week(-4, 6, 'failed'),
    week(-5, 0, 'placed'),
  ],
}
