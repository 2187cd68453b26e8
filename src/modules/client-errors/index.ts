import type { At, Module } from '#platform/at.ts'
import { reportError } from './contract.ts'
import { deleteOldErrors, newestErrors } from './store.ts'
import { keepError } from './usecases/keep-error.ts'

export type { ClientError } from './store.ts'

const keepDays = 30
const keepMost = 100_000

/** The newest reports first. */
export const newestClientErrors = (at: At, most: number) => at.db.rows(newestErrors, [most])

export function clientErrorsModule(at: At): Module {
  const keep = keepError(at)
  return {
    siteRoutes: (site) => site.on(reportError, ({ request, body }) => keep(request, body)),
    jobs: {
      'client-errors.forget': async () => {
        await at.db.run(deleteOldErrors, [at.clock.now().subtract({ hours: keepDays * 24 }), keepMost])
      },
    },
    schedules: [{ name: 'client-errors.forget', cron: '30 3 * * *' }],
  }
}
