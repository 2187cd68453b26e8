import cluster from 'node:cluster'
import type { JobLoopStatus } from '#platform/jobs/job-loop.ts'
import type { Log } from '#platform/log.ts'
import { exitWithError } from '#platform/startup-error.ts'
import type { App } from '#src/app.ts'
import type { Config } from '#src/config/config.ts'
import type { ProcessQuestion, ToPrimary, ToWorker } from './messages.ts'

const jobsReportMs = 1_000

/**
 * One of several processes of the shop. The primary tells it what it is for and when to stop; signals that a terminal or a
 * supervisor sends to all processes are left to the primary, and without it the process ends.
 */
export async function runWorker(config: Config, log: Log): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  let app: App | undefined
  /** Of the process that runs them. */
  let jobs: JobLoopStatus | null = null
  const start = async ({ place }: Extract<ToWorker, { kind: 'start' }>): Promise<void> => {
    const { startApp } = await import('#src/app.ts')
    const mine = place.isFirst ? {} : { CONSOLE_PORT: 'none' as const, JOBS: false, WARM_PICTURES: false }
    app = await startApp(
      { ...config, ...mine, OPERATIONS_PORT: undefined },
      { databaseUrl: place.databaseUrl, log, group: { ...place, jobs: () => jobs } },
    )
    tell({ kind: 'ready', url: app.url, consoleUrl: app.console?.url ?? null })
    if (place.isFirst) setInterval(() => tell({ kind: 'jobs', status: app?.jobs() ?? null }), jobsReportMs).unref()
  }
  const stop = async (): Promise<void> => {
    await app?.endJobs()
    tell({ kind: 'jobs-ended' })
    await app?.stop()
    process.exit(0)
  }
  const answer = async (id: number, question: ProcessQuestion): Promise<void> => {
    const value = question === 'metrics' ? await app?.operations?.figures() : await app?.operations?.status()
    tell({ kind: 'answer', id, value: value ?? null })
  }
  const obey = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'start') await start(message).catch(exitWithError)
    else if (message.kind === 'leave') app?.leave()
    else if (message.kind === 'stop') await stop()
    else if (message.kind === 'jobs') jobs = message.status
    else await answer(message.id, message.question)
  }
  process.on('message', (message: ToWorker) => {
    obey(message).catch((err: unknown) =>
      log.error({ err, kind: message.kind }, 'a message of the primary process failed'),
    )
  })
}

function tell(message: ToPrimary): void {
  if (cluster.worker?.isConnected()) cluster.worker.send(message, () => undefined)
}
