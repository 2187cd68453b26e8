import { type Bani, bani } from '#kernel/money.ts'
import type { CourierFigures } from './settings.ts'

/** Notes and coins in circulation, in bani. */
export const denominations = [...[500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 1_00], ...[50, 10, 5, 1]] as const

/** Pieces of each note and coin, by its bani. */
export type Pieces = Readonly<Record<string, number>>

export const sumOfPieces = (pieces: Pieces): Bani =>
  bani(denominations.reduce((sum, value) => sum + value * (pieces[value] ?? 0), 0))

export interface CountedMoney {
  readonly cash: Bani
  readonly terminal: Bani
}

/** By how much the money of a run differs, in bani: cash and terminal each count. */
export const differenceOf = (expected: CountedMoney, counted: CountedMoney): number =>
  Math.abs(counted.cash - expected.cash) + Math.abs(counted.terminal - expected.terminal)

/** Limits in bani. */
type SigningLimit = keyof Pick<CourierFigures, 'dispatcherSignsAbove' | 'accountantSignsAbove'>

/** Who must sign a difference, besides its reason; null for nobody. */
export function signatureFor(
  difference: number,
  { dispatcherSignsAbove, accountantSignsAbove }: Readonly<Record<SigningLimit, number>>,
): 'cash.count' | 'cash.close' | null {
  if (difference > accountantSignsAbove) return 'cash.close'
  return difference > dispatcherSignsAbove ? 'cash.count' : null
}
