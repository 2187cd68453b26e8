import type { Context, Module } from '#platform/context.ts'
import { reportError } from './contract.ts'
import { deleteOldErrors } from './store.ts'
import { keepError } from './usecases/keep-error.ts'

const keepDays = 30
const keepMost = 100_000

export function clientErrorsModule(context: Context): Module {
  const keep = keepError(context)
  return {
    siteRoutes: (site) => site.on(reportError, ({ request, body }) => keep(request, body)),
    jobs: {
      'client-errors.forget': async () => {
        await context.db.run(deleteOldErrors, [context.clock.now().subtract({ hours: keepDays * 24 }), keepMost])
      },
    },
    schedules: [{ name: 'client-errors.forget', cron: '30 3 * * *' }],
  }
}
