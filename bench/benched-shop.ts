import type { Paths } from './paths.ts'
import type { Metered } from './processor.ts'

/** With this many products only reads are measured, against goals for a million products. */
export const manyProducts = 100_000

/** The running shop, and how it is loaded. */
export interface BenchedShop {
  readonly url: string
  readonly databaseUrl: string
  readonly pids: Metered
  /** The number of products with which the shop was seeded. */
  readonly products: number
  /** How long a row is measured. */
  readonly seconds: number
  readonly connections: number
  readonly paths: Paths
}
