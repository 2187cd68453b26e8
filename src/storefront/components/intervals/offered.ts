import type { IntervalView, ZoneIntervalView } from '#modules/ordering/contract.ts'

/** An interval on the board; those of a zone also tell what speaks for and against them. */
export type Offered = IntervalView & Partial<Pick<ZoneIntervalView, 'closesAt' | 'placesLeft' | 'isOnStreet'>>
