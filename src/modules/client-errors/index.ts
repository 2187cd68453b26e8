import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { reportError } from './contract.ts'
import { deleteOldErrors } from './store.ts'
import { storeError } from './usecases/store-error.ts'

const retentionDays = 30
const maxErrors = 100_000

export function clientErrorsModule(context: Context): Module {
  const store = storeError(context)
  return {
    siteRoutes: (site) => site.on(reportError, ({ request, body }) => store(request, body)),
    jobs: {
      'client-errors.forget': async () => {
        await context.db.run(deleteOldErrors, [context.clock.now().subtract({ hours: retentionDays * 24 }), maxErrors])
      },
    },
    schedules: [{ name: 'client-errors.forget', cron: '30 3 * * *' }],
  }
}
