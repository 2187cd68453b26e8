import { readSearchDemand } from '#modules/analytics/index.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import * as contract from './contract.staff.ts'
import { readSearchDemand as demandContract } from './contract.staff-demand.ts'
import { presentRule } from './present-rule.ts'
import type { RulesContext } from './rules-context.ts'
import { selectRequested } from './store.rules.ts'
import { changeRule, createRule, deleteRule } from './usecases/change-rules.ts'
import { dropQuery, keepQuery, keptQueries } from './usecases/kept-queries.ts'
import { tryRule } from './usecases/try-rule.ts'

/** Queries of a kind that are listed. */
export const mostDemanded = 100

/** The first day of a list of the last days. */
export const demandSince = (now: Temporal.Instant, days: number): Temporal.PlainDate =>
  now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days })

/** Registers the calls of staff. */
export function ruleRoutes(context: RulesContext) {
  const { db, clock, liveRules } = context
  return function ruleRoutes(api: StaffRoutes): void {
    api.on(contract.listSearchRules, async () => {
      await liveRules.refresh()
      const items = liveRules.rows().map((row) => presentRule(context, row))
      return { items, kept: await keptQueries(db) }
    })
    api.on(contract.createSearchRule, ({ body, caller }) => createRule(context)(body, caller))
    api.on(contract.changeSearchRule, ({ params, body, caller }) => changeRule(context)({ ...params, ...body }, caller))
    api.on(contract.deleteSearchRule, async ({ params, body, caller }) => {
      await deleteRule(context)({ ...params, ...body }, caller)
      return undefined
    })
    api.on(contract.trySearchRule, ({ body }) => tryRule(context)(body))
    api.on(contract.keepQuery, ({ body, caller }) => keepQuery(context)(body.query, caller))
    api.on(contract.dropQuery, ({ body, caller }) => dropQuery(context)(body.query, caller))
    api.on(demandContract, async ({ query: { days } }) => {
      const now = clock.now()
      const since = demandSince(now, days)
      const requested = await db.rows(selectRequested, [now.subtract({ hours: 24 * days }), mostDemanded])
      return {
        ...(await readSearchDemand(db, since, mostDemanded)),
        requested: requested.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toString() })),
      }
    })
  }
}
