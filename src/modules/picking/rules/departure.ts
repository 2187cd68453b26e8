import type { Temperature } from '#modules/pricing/rules/bags.ts'
import type { PickingFigures } from './settings.ts'

type DepartureFigures = Pick<PickingFigures, 'departureMinutes' | 'expressDepartureMinutes'>

/** Departure of the van: a fixed time before the delivery interval begins. */
export function departsAt(since: Temporal.Instant, isExpress: boolean, figures: DepartureFigures): Temporal.Instant {
  return since.subtract({ minutes: isExpress ? figures.expressDepartureMinutes : figures.departureMinutes })
}

/** Earliest acceptable expiry date: the delivery day plus the product's guaranteed days of freshness; null without a guarantee. */
export function earliestDate(deliveryDay: string, minDaysFresh: number | null): string | null {
  return minDaysFresh === null ? null : Temporal.PlainDate.from(deliveryDay).add({ days: minDaysFresh }).toString()
}

export interface ShelfPlace {
  readonly aisle: string
  readonly shelf: number
  readonly position: number
}

export interface Placed {
  readonly temperature: Temperature
  readonly place: ShelfPlace | null
  readonly name: string
}

const temperatureOrder: Readonly<Record<Temperature, number>> = { ambient: 0, chilled: 1, frozen: 2 }

/** Sorts by pick path: ambient, chilled, frozen; then aisle, shelf, position. Goods without a shelf location come last. */
export function byPickPath(a: Placed, b: Placed): number {
  return (
    temperatureOrder[a.temperature] - temperatureOrder[b.temperature] ||
    Number(a.place === null) - Number(b.place === null) ||
    (a.place?.aisle ?? '').localeCompare(b.place?.aisle ?? '', 'ro', { numeric: true }) ||
    (a.place?.shelf ?? 0) - (b.place?.shelf ?? 0) ||
    (a.place?.position ?? 0) - (b.place?.position ?? 0) ||
    a.name.localeCompare(b.name, 'ro')
  )
}

/** 'F-01-2' */
export const placeText = ({ aisle, shelf, position }: ShelfPlace): string =>
  `${aisle}-${String(shelf).padStart(2, '0')}-${position}`
