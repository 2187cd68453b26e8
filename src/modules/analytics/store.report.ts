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

export interface ExperimentRow {
  readonly experiment: string
  readonly variant: string
  readonly visitors: number
  /** Of these visitors, those who added to a cart after they first saw the variant. */
  readonly added: number
  /** The same with an order. */
  readonly ordered: number
  /** Of these orders, in lei. */
  readonly value: number
}

/** An experiment's variants, and what their visitors did after they first saw them. */
export const variantsSince = statement<ExperimentRow, [day: string]>(
  'analytics.variants',
  `WITH exposed AS (
     SELECT parameters ->> 'experiment' AS experiment, parameters ->> 'variant' AS variant, visitor, min(at) AS since
     FROM analytics_event WHERE day >= $1::date AND name = 'exposure' GROUP BY 1, 2, 3
   )
   SELECT x.experiment, x.variant, count(DISTINCT x.visitor) AS visitors,
          count(DISTINCT e.visitor) FILTER (WHERE e.name = 'add_to_cart') AS added,
          count(DISTINCT e.visitor) FILTER (WHERE e.name = 'purchase') AS ordered,
          coalesce(sum((e.parameters ->> 'value')::float8) FILTER (WHERE e.name = 'purchase'), 0) AS value
   FROM exposed x LEFT JOIN analytics_event e
     ON e.visitor = x.visitor AND e.day >= $1::date AND e.name IN ('add_to_cart', 'purchase') AND e.at >= x.since
   GROUP BY 1, 2 ORDER BY 1, 2`,
)

/** How many queries found nothing since a day, at most `most`. */
export const countMissedSearches = statement<{ readonly value: number }, [day: string, most: number]>(
  'analytics.count-missed-searches',
  `SELECT count(*)::int AS value FROM (
     SELECT DISTINCT lower(trim(parameters ->> 'search_term')) FROM analytics_event
     WHERE day >= $1::date AND name = 'search' AND (parameters ->> 'results')::int = 0 LIMIT $2) AS missed`,
)
