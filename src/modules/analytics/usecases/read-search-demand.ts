import type { Queryable } from '#platform/db/db.ts'
import { countMissedSearches, missedSearches } from '../store.report.ts'
import { frequentSearches, popularSearches, type SearchDemandRow, unclickedSearches } from '../store.searches.ts'

/** What visitors searched for, each list with the most frequent query first. */
export interface SearchDemand {
  readonly missed: SearchDemandRow[]
  readonly unclicked: SearchDemandRow[]
  readonly frequent: SearchDemandRow[]
}

/** At most `most` queries of each kind since a day, which is included. Only visitors who accepted analytics are counted. */
export async function readSearchDemand(q: Queryable, day: Temporal.PlainDate, most: number): Promise<SearchDemand> {
  const since = day.toString()
  return {
    missed: await q.rows(missedSearches, [since, most]),
    unclicked: await q.rows(unclickedSearches, [since, most]),
    frequent: await q.rows(frequentSearches, [since, most]),
  }
}

/** How many queries the list of missed ones has. */
export const missedSearchCount = async (q: Queryable, day: Temporal.PlainDate, most: number): Promise<number> =>
  (await q.one(countMissedSearches, [day.toString(), most])).value

/** A query of fewer visitors could tell of a person, so it is never shown to others (k-anonymity). */
const LEAST_VISITORS = 10

/** Queries that enough visitors searched for since a day, which is included; those of most visitors first. */
export const readPopularSearches = async (q: Queryable, day: Temporal.PlainDate, most: number): Promise<string[]> =>
  (await q.rows(popularSearches, [day.toString(), LEAST_VISITORS, most])).map(({ words }) => words)
