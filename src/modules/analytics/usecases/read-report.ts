import { errorsSince } from '#modules/client-errors/index.ts'
import type { Context } from '#platform/context.ts'
import {
  type ExperimentRow,
  type FunnelRow,
  funnelSince,
  type ListRow,
  missedSearches,
  type SearchRow,
  topLists,
  type VitalRow,
  variantsSince,
  vitalsSince,
} from '../store.report.ts'

/** The steps from the visit to the order, in their order. */
export const funnelSteps = [
  'page_view',
  'view_item',
  'add_to_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'refund',
] as const

const mostRows = 20

export interface Report {
  /** The first day, `2026-11-01`. */
  readonly since: string
  readonly funnel: readonly FunnelRow[]
  readonly searches: readonly SearchRow[]
  readonly lists: readonly ListRow[]
  readonly experiments: readonly ExperimentRow[]
  readonly vitals: readonly VitalRow[]
  /** Errors that browsers reported, the most frequent first. */
  readonly errors: readonly { readonly message: string; readonly reports: number }[]
}

/** What the events of the last days say, and the errors of browsers beside them. */
export async function readReport({ db, clock }: Pick<Context, 'db' | 'clock'>, days: number): Promise<Report> {
  const from = clock.now().subtract({ hours: 24 * (days - 1) })
  const since = from.toString().slice(0, 10)
  const [found, searches, lists, experiments, vitals, errors] = await Promise.all([
    db.lagging.rows(funnelSince, [since, funnelSteps]),
    db.lagging.rows(missedSearches, [since, mostRows]),
    db.lagging.rows(topLists, [since, mostRows]),
    db.lagging.rows(variantsSince, [since]),
    db.lagging.rows(vitalsSince, [since]),
    errorsSince(db.lagging, Temporal.Instant.from(`${since}T00:00:00Z`), mostRows),
  ])
  const funnel = funnelSteps.map((name) => found.find((row) => row.name === name) ?? { name, visitors: 0, events: 0 })
  return { since, funnel, searches, lists, experiments, vitals, errors }
}
