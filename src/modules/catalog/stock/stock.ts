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
  /** What the shelf could give at that moment; 0 for a variant it does not know. */
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
 * Promises the lines to an order: all of them, or none and the lines the shelf is short of (the first one
 * beside the list); a refusal undoes the transaction. Waits for other orders of the same goods; rows are locked in the
 * order of their codes.
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

/** Frees the lines given and promises the lines wanted: both or, when the shelf is short of something, neither. */
export async function swapReservedStock(
  tx: Tx,
  given: readonly StockLine[],
  wanted: readonly StockLine[],
): Promise<StockReservation> {
  const shortages = await tx.rows(swap, [JSON.stringify(given), JSON.stringify(wanted)])
  const [first] = shortages
  return first === undefined ? { kind: 'taken' } : { kind: 'refused', ...first, lines: shortages }
}

/** Frees promised pieces. Not safe to call twice: the caller's order state says whether they are still held. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await tx.rows(giveBack, [JSON.stringify(lines)])
}

/** Promised pieces leave the shelf and count as sold. Once an order, like giveBackStock. */
export async function shipStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await tx.rows(ship, [JSON.stringify(lines)])
}
