import type { Temperature } from '#modules/pricing/rules/bags.ts'
import type { PickingFigures } from './settings.ts'

type DepartureFigures = Pick<PickingFigures, 'departureMinutes' | 'expressDepartureMinutes'>

/** When the van of an order leaves, by the beginning of its interval. */
export function departsAt(since: Temporal.Instant, isExpress: boolean, figures: DepartureFigures): Temporal.Instant {
  return since.subtract({ minutes: isExpress ? figures.expressDepartureMinutes : figures.departureMinutes })
}

/** The day of delivery plus the days of freshness that the product promises; null where it promises none. */
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

const warmth: Readonly<Record<Temperature, number>> = { ambient: 0, chilled: 1, frozen: 2 }

/** The way through the warehouse: ambient, chilled, frozen; then aisle, shelf, position. Goods without a place come last. */
export function byWay(a: Placed, b: Placed): number {
  return (
    warmth[a.temperature] - warmth[b.temperature] ||
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
