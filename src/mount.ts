import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { contractRoutes } from '#platform/http/routes.ts'
import { type StaffRoutesOptions, staffContractRoutes } from '#platform/http/staff-routes.ts'
import { deliverEvents, type Subscription } from '#platform/jobs/outbox.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { Schedule } from '#platform/jobs/schedules.ts'
import type { Module } from '#platform/module.ts'
import { entriesToUndo } from '#platform/undo.ts'
import { serveStandInAssets } from '#src/embedded/stand-in/assets.ts'
import { guardStandIns, type StandInGuardOptions } from '#src/embedded/stand-in/guard.ts'
import type { Composition } from './compose.ts'

export interface MountOptions {
  readonly apiBase: string
  /** Whether results are checked against their contracts. */
  readonly validatesResults: boolean
  /** Null where no stand-ins are allowed. */
  readonly standIns: StandInGuardOptions | null
}

/** Gives the server every route of the modules. */
export async function mountModules(
  server: FastifyInstance,
  { modules, identity: { authenticate } }: Composition,
  { apiBase, validatesResults, standIns }: MountOptions,
): Promise<void> {
  if (standIns !== null) {
    guardStandIns(server, standIns)
    await serveStandInAssets(server)
  }
  const api = contractRoutes(server, { base: apiBase, authenticate, validatesResults })
  const site = contractRoutes(server, { base: '', authenticate, validatesResults })
  for (const module of modules) {
    module.routes?.(api)
    module.siteRoutes?.(site)
    await module.serve?.(server)
  }
  api.seal()
  site.seal()
  endStreamsBeforeClose(server, modules)
}

/** Gives the console's server every staff call of the modules. */
export function mountStaffCalls(
  server: FastifyInstance,
  modules: readonly Module[],
  { db, ...options }: Omit<StaffRoutesOptions, 'entriesToUndo'> & Pick<Context, 'db'>,
): void {
  const undoers = new Map(modules.flatMap(({ undo = {} }) => Object.entries(undo)))
  const api = staffContractRoutes(server, {
    ...options,
    entriesToUndo: (contract, requestId) => entriesToUndo(db, undoers.get(contract), { contract, requestId }),
  })
  for (const module of modules) module.staffRoutes?.(api)
  api.seal()
  endStreamsBeforeClose(server, modules)
}

function endStreamsBeforeClose(server: FastifyInstance, modules: readonly Module[]): void {
  server.addHook('preClose', async () => {
    for (const module of modules) module.endStreams?.()
  })
}

/** What the job loop runs, by the name of the job; `more` hears events besides the modules. */
export function jobHandlers(
  { db, log }: Pick<Context, 'db' | 'log'>,
  modules: readonly Module[],
  more: readonly Subscription[] = [],
): Record<string, JobHandler> {
  const subscriptions = [...modules.flatMap((module) => module.subscriptions ?? []), ...more]
  return Object.assign({ outbox: deliverEvents(db, log, subscriptions) }, ...modules.map(({ jobs }) => jobs ?? {}))
}

/** When which of these jobs are added by the time of day. */
export const jobSchedules = (modules: readonly Module[]): Schedule[] =>
  modules.flatMap(({ schedules }) => schedules ?? [])
