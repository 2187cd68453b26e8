import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { listBrowserErrors } from './contract.staff.ts'
import { reportError } from './contract.ts'
import { maskPrivate } from './rules/mask-private.ts'
import { countErrors, countSince, deleteOldErrors, type ErrorCount, errorGroupsSince } from './store.ts'
import { storeError } from './usecases/store-error.ts'

const retentionDays = 30
const maxErrors = 100_000

/** Reports that an earlier release stored have their tokens still. */
const masked = <Row extends { readonly message: string }>(row: Row): Row => ({
  ...row,
  message: maskPrivate(row.message),
})

/** The errors that browsers reported since an instant, by message, the most frequent first. */
export const errorsSince = async (
  q: Pick<Queryable, 'rows'>,
  since: Temporal.Instant,
  most: number,
): Promise<ErrorCount[]> => (await q.rows(countErrors, [since, most])).map(masked)

export function clientErrorsModule(context: Context): Module {
  const { db, clock } = context
  const store = storeError(context)
  const dayAgo = (): string => firstUuid7(clock.now().subtract({ hours: 24 }))
  return {
    siteRoutes: (site) => site.on(reportError, ({ request, body }) => store(request, body)),
    staffRoutes: (api) =>
      api.on(listBrowserErrors, async () => {
        const since = dayAgo()
        const [groups, { value: total }] = await Promise.all([
          db.rows(errorGroupsSince, [since]),
          db.one(countSince, [since]),
        ])
        const items = groups.map((group) => ({ ...masked(group), at: group.at.toString() }))
        return { items, total }
      }),
    figures: [
      {
        name: 'poftim_client_errors_last_day',
        help: 'Errors that browsers reported within 24 hours',
        read: () => db.rows(countSince, [dayAgo()]),
      },
    ],
    jobs: {
      'client-errors.forget': async () => {
        await context.db.run(deleteOldErrors, [context.clock.now().subtract({ hours: retentionDays * 24 }), maxErrors])
      },
    },
    schedules: [{ name: 'client-errors.forget', cron: '30 3 * * *' }],
  }
}
