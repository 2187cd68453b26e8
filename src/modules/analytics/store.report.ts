import { statement } from '#platform/db/statement.ts'

export interface FunnelRow {
  readonly name: string
  readonly visitors: number
  readonly events: number
}

/** Days are `2026-11-26`; the first one is included. */
export const funnelSince = statement<FunnelRow, [day: string, names: readonly string[]]>(
  'analytics.funnel',
  `SELECT name, count(DISTINCT visitor) AS visitors, count(*) AS events FROM analytics_event
   WHERE day >= $1::date AND name = ANY ($2::text[]) GROUP BY name`,
)

export interface SearchRow {
  readonly words: string
  readonly searches: number
  readonly visitors: number
}

/** Searches that found nothing, the most frequent first. */
export const missedSearches = statement<SearchRow, [day: string, most: number]>(
  'analytics.missed-searches',
  `SELECT lower(trim(parameters ->> 'search_term')) AS words, count(*) AS searches, count(DISTINCT visitor) AS visitors
   FROM analytics_event
   WHERE day >= $1::date AND name = 'search' AND (parameters ->> 'results')::int = 0
   GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $2`,
)

export interface ListRow {
  readonly id: string
  readonly name: string
  readonly views: number
  readonly selections: number
  readonly additions: number
}

/** Product lists by what was added to carts from them. */
export const topLists = statement<ListRow, [day: string, most: number]>(
  'analytics.top-lists',
  `SELECT parameters ->> 'item_list_id' AS id, max(parameters ->> 'item_list_name') AS name,
          count(*) FILTER (WHERE name = 'view_item_list') AS views,
          count(*) FILTER (WHERE name = 'select_item') AS selections,
          count(*) FILTER (WHERE name = 'add_to_cart') AS additions
   FROM analytics_event
   WHERE day >= $1::date AND name IN ('view_item_list', 'select_item', 'add_to_cart') AND parameters ? 'item_list_id'
   GROUP BY 1 ORDER BY additions DESC, selections DESC, views DESC, id LIMIT $2`,
)

export interface VitalRow {
  readonly pageType: string
  readonly device: string
  readonly metric: string
  /** In milliseconds; of CLS without a unit. */
  readonly p75: number
  readonly visits: number
}

/** A metric may be told again with a larger value: the last one counts. */
export const vitalsSince = statement<VitalRow, [day: string]>(
  'analytics.vitals',
  `WITH last AS (
     SELECT DISTINCT ON (parameters ->> 'id') page_type, parameters FROM analytics_event
     WHERE day >= $1::date AND name = 'report_web_vital_metric' ORDER BY parameters ->> 'id', at DESC
   )
   SELECT page_type AS "pageType", parameters ->> 'deviceType' AS device, parameters ->> 'name' AS metric,
          percentile_cont(0.75) WITHIN GROUP (ORDER BY (parameters ->> 'value')::float8) AS p75, count(*) AS visits
   FROM last GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
)
