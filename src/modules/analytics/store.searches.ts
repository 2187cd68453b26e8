import { statement } from '#platform/db/statement.ts'

export interface SearchDemandRow {
  /** In lower case, as they were last grouped. */
  readonly words: string
  readonly searches: number
  readonly visitors: number
}

const words = `lower(trim(parameters ->> 'search_term'))`

/** What is searched for most, whatever is found. Days are `2026-11-26`; the first one is included. */
export const frequentSearches = statement<SearchDemandRow, [day: string, most: number]>(
  'analytics.frequent-searches',
  `SELECT ${words} AS words, count(*) AS searches, count(DISTINCT visitor) AS visitors
   FROM analytics_event WHERE day >= $1::date AND name = 'search' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $2`,
)

/** Found queries of at least so many visitors, those of most visitors first. Days as above. */
export const popularSearches = statement<{ words: string }, [day: string, visitors: number, most: number]>(
  'analytics.popular-searches',
  `SELECT ${words} AS words FROM analytics_event
   WHERE day >= $1::date AND name = 'search' AND (parameters ->> 'results')::int > 0
   GROUP BY 1 HAVING count(DISTINCT visitor) >= $2 ORDER BY count(DISTINCT visitor) DESC, 1 LIMIT $3`,
)

/**
 * Queries with results of which nobody opened one or put it into a cart, before they searched again. Nobody at all: a query
 * that some leave without a click is an ordinary one.
 */
export const unclickedSearches = statement<SearchDemandRow, [day: string, most: number]>(
  'analytics.unclicked-searches',
  `WITH search AS (
     SELECT visitor, at, ${words} AS words, (parameters ->> 'results')::int AS results,
            lead(at) OVER (PARTITION BY visitor ORDER BY at, id) AS next
     FROM analytics_event WHERE day >= $1::date AND name = 'search'
   )
   SELECT words, count(*) AS searches, count(DISTINCT visitor) AS visitors FROM search s
   WHERE results > 0 GROUP BY words
   HAVING NOT bool_or(EXISTS (
     SELECT FROM analytics_event e
     WHERE e.day >= $1::date AND e.name IN ('select_item', 'add_to_cart') AND e.page_type = 'search'
       AND e.visitor = s.visitor AND e.at >= s.at AND (s.next IS NULL OR e.at < s.next)))
   ORDER BY 2 DESC, 1 LIMIT $2`,
)
