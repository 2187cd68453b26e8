import type { Tx } from '#platform/db/db.ts'
import { raisedDetail } from '#platform/db/raised-error.ts'
import { statement } from '#platform/db/statement.ts'

export interface StockLine {
  readonly variantCode: string
  /** Whole pieces, at least 1. */
  readonly quantity: number
}

export interface StockShortage {
  readonly variantCode: string
  /** Available pieces at that moment; 0 for an unknown variant. */
  readonly available: number
}

export type StockReservation =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'refused'; readonly lines: readonly StockShortage[] } & StockShortage)

const take = statement<unknown, [lines: string]>('catalog.take-stock', 'SELECT take_stock_or_fail($1::jsonb)')
const giveBack = statement<unknown, [lines: string]>('catalog.give-back-stock', 'SELECT give_back_stock($1::jsonb)')
const swap = statement<StockShortage, [given: string, wanted: string]>(
  'catalog.swap-stock',
  'SELECT short_of AS "variantCode", available FROM swap_stock($1::jsonb, $2::jsonb)',
)
const ship = statement<unknown, [lines: string]>('catalog.ship-stock', 'SELECT ship_stock($1::jsonb)')

/**
 * Reserves all lines for an order, or none: `refused` has every line that is short, and the first one beside the list.
 * A refusal aborts the transaction. Waits for concurrent reservations; rows are locked in code order to avoid deadlocks.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<StockReservation> {
  try {
    await tx.rows(take, [JSON.stringify(lines)])
    return { kind: 'taken' }
  } catch (error) {
    const shortages = raisedDetail(error, 'PF001') as StockShortage[] | undefined
    const first = shortages?.[0]
    if (shortages === undefined || first === undefined) throw error
    return { kind: 'refused', ...first, lines: shortages }
  }
}

/** Releases the lines `given` and reserves the lines `wanted`: both, or neither when stock is short. */
export async function swapReservedStock(
  tx: Tx,
  given: readonly StockLine[],
  wanted: readonly StockLine[],
): Promise<StockReservation> {
  const shortages = await tx.rows(swap, [JSON.stringify(given), JSON.stringify(wanted)])
  const [first] = shortages
  return first === undefined ? { kind: 'taken' } : { kind: 'refused', ...first, lines: shortages }
}

/** Releases reserved pieces. Not idempotent: the caller checks by the order's state that they are still reserved. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await tx.rows(giveBack, [JSON.stringify(lines)])
}

/** Removes reserved pieces from stock as sold. Not idempotent: call it once an order. */
export async function shipStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await tx.rows(ship, [JSON.stringify(lines)])
}
