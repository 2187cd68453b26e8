import type { ServerResponse } from 'node:http'
import type { Db } from '../db/db.ts'
import type { Figure } from '../figures.ts'
import type { JobLoopStatus } from '../jobs/job-loop.ts'
import type { Log } from '../log.ts'
import type { Readiness } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { ListeningSocket } from './socket.ts'

export interface OperationsOptions {
  readonly db: Db
  readonly metrics: Metrics
  /** As `/readyz` has it. */
  readonly readiness: () => Promise<Readiness>
  /** Null when this process runs no jobs. */
  readonly jobs: () => JobLoopStatus | null
  readonly figures: () => readonly Figure[]
}

export interface OperationsPages {
  /** For Prometheus. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>
  /** The details behind `/readyz`. */
  status(): Promise<object>
}

/** The pages of one process. `figures` is what is told to the primary process, which adds up those of several. */
export interface Operations extends OperationsPages {
  figures(): Promise<object>
}

export function operationsOf({ db, metrics, readiness, jobs, figures }: OperationsOptions): Operations {
  return {
    metrics: metrics.render,
    figures: metrics.read,
    status: async () => {
      const found = await readiness()
      // A database that does not answer has no figures, and must not hold this page up.
      const waiting = found.status === 'database away' ? null : await waitingForOperator(figures())
      return { ...found, jobs: jobs(), databaseConnections: db.poolFigures(), waitingForOperator: waiting }
    },
  }
}

/**
 * Serves what operators and monitoring read, on a port of its own that shoppers do not reach: `/metrics` for Prometheus, and
 * `/status`, the details behind `/readyz`, as JSON.
 */
export function serveOperations(socket: ListeningSocket, log: Log, { metrics, status }: OperationsPages): void {
  const pages = new Map([
    ['/metrics', metrics],
    ['/status', async () => ({ type: 'application/json', text: JSON.stringify(await status()) })],
  ])
  const respond = async (path: string, response: ServerResponse): Promise<void> => {
    const page = await pages.get(path)?.()
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': page?.type ?? 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(page?.text ?? '/metrics\n/status\n')
  }
  socket.serve((request, response) => {
    respond(request.url?.split('?')[0] ?? '', response).catch((err: unknown) => {
      log.error({ err }, 'a page for operators could not be served')
      response.writeHead(500).end()
    })
  })
}

/** How much waits for a person, by the name of the figure. */
async function waitingForOperator(figures: readonly Figure[]): Promise<Readonly<Record<string, number>>> {
  const waiting = figures.filter(({ waitsForOperator }) => waitsForOperator)
  const sum = async ({ name, read }: Figure) =>
    [name, (await read()).reduce((total, { value }) => total + value, 0)] as const
  return Object.fromEntries(await Promise.all(waiting.map(sum)))
}
