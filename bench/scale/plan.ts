/** Ten cities, 200,000 products each, a million orders a day. The shares, hours and prices are assumptions: change them here. */
export const plan = {
  ordersADay: 1_000_000,
  productsACity: 200_000,
  /** Of all orders; the largest city has more than twice the mean. */
  cities: [0.24, 0.16, 0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.05, 0.03],
  /** Share of a day's orders in its busiest hour. */
  busiestHour: 0.12,
  /** Pages and lists that are answered from memory, for each order. */
  pagesAnOrder: 300,
  /** Share of the processors that the busiest hour may use, so that a failed machine leaves enough. */
  mostUtilisation: 0.5,
  /** Years that orders stay in the database before they are moved to the archive. */
  yearsStored: 2,
  /** Euro a month. */
  prices: { core: 12, gigabyteOfMemory: 2, gigabyteOfDisk: 0.1, gigabyteOfBackup: 0.02 },
} as const

/** What one order takes, measured by the bench in the same run. */
export interface OrderCost {
  /** Processor time of the shop and of PostgreSQL, in milliseconds; the letter and other consequences included. */
  readonly shop: number
  readonly postgres: number
  /** Processor time of a page from memory, in milliseconds. */
  readonly page: number
  /** Growth of tables and indexes that stay, in bytes. */
  readonly stored: number
  /** The tables that grow most, with their indexes, in bytes. */
  readonly largest: readonly { readonly table: string; readonly bytes: number }[]
  /** Growth of the write-ahead log, in bytes. */
  readonly logged: number
  /** Transactions. */
  readonly commits: number
}

/** What a city needs in its busiest hour. */
export interface CityNeeds {
  readonly ordersASecond: number
  /** Cores at `mostUtilisation`. */
  readonly shopCores: number
  readonly postgresCores: number
  readonly commitsASecond: number
  /** Megabytes a second that a standby has to receive. */
  readonly logged: number
  /** Gigabytes of rows and indexes after `yearsStored`. */
  readonly stored: number
}

/** @param share Of all orders, 0 to 1. */
export function needsOf(share: number, cost: OrderCost): CityNeeds {
  const ordersADay = plan.ordersADay * share
  const ordersASecond = (ordersADay * plan.busiestHour) / 3_600
  const coresFor = (milliseconds: number): number => (ordersASecond * milliseconds) / 1_000 / plan.mostUtilisation
  return {
    ordersASecond,
    shopCores: coresFor(cost.shop + plan.pagesAnOrder * cost.page),
    postgresCores: coresFor(cost.postgres),
    commitsASecond: ordersASecond * cost.commits,
    logged: (ordersASecond * cost.logged) / 1e6,
    stored: (ordersADay * 365 * plan.yearsStored * cost.stored) / 1e9,
  }
}

/** Orders a day that one primary with this many cores does, its processors used up to `mostUtilisation` in the busiest hour. */
export const ordersADayOf = (cores: number, cost: OrderCost): number =>
  (((cores * 1_000) / cost.postgres) * plan.mostUtilisation * 3_600) / plan.busiestHour
