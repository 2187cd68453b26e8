import type { Tx } from '#platform/db.ts'
import type { JobHandler } from '#platform/jobs.ts'
import type { WarehouseStep } from './rules/steps.ts'

/** Where orders are picked and from where vans leave. */
export interface Warehouse {
  /** Hands over an order whose money is there or promised, inside the transaction that notes it. Safe to repeat. */
  accept(tx: Tx, orderId: string): Promise<void>
  readonly jobs?: Readonly<Record<string, JobHandler>>
}

/** Moves the order; `ignored` for a step that was made before, comes out of turn, or comes too late. */
export type Advance = (tx: Tx, orderId: string, step: WarehouseStep) => Promise<'moved' | 'ignored'>
