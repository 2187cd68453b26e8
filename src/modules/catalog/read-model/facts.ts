import { zone } from '#kernel/clock.ts'
import type { Unit } from '../rules/unit-price.ts'

export interface ModelPromotion {
  readonly code: string
  readonly name: string
  readonly kind: 'price' | 'bmsm'
  /** Epoch milliseconds; the end is exclusive. */
  readonly from: number
  readonly until: number
  readonly targetQuantity: number | null
}

export interface NearExpirySale {
  readonly variantCode: string
  readonly price: number
  /** The price before, as it may be announced. */
  readonly originalPrice: number | null
  readonly expiresOn: string
  /** Epoch milliseconds of the midnight after its last day. */
  readonly until: number
  readonly onShelf: number
}

export const units: readonly Unit[] = ['kg', 'l', 'buc']

const ends = new Map<string, number>()

/** Epoch milliseconds of the midnight in Bucharest at the end of a day ('YYYY-MM-DD'). */
export function endOfDay(day: string): number {
  const known = ends.get(day)
  if (known !== undefined) return known
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  ends.set(day, end)
  return end
}
