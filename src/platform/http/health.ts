import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isConnectionLoss } from '../db/errors.ts'
import type { JobLoopStatus } from '../jobs/job-loop.ts'

export interface Health {
  /** What `/readyz` answers. */
  status(): Promise<string>
  /** From now on the process is not ready, so that load balancers send their requests to others. */
  leave(): void
}

/** A load balancer asks every few seconds and must not wait for a database that hangs. */
const answerLimitMs = 2_000

/**
 * `/healthz`: the process runs. `/readyz`: orders can be written to the database, due jobs are run if this process runs jobs,
 * and it is not shutting down.
 */
export function serveHealth(app: FastifyInstance, db: Db, jobs: () => JobLoopStatus | null): Health {
  let isStopping = false
  const status = async (): Promise<string> => {
    if (isStopping) return 'leaving'
    return (await faultOf(db)) ?? (jobs()?.isStalled ? 'jobs stalled' : 'ready')
  }
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const found = await status()
    return reply
      .code(found === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: found })
  })
  return {
    status,
    leave: () => {
      isStopping = true
    },
  }
}

const writeRow = `INSERT INTO readiness (one, checked_at) VALUES (true, now())
  ON CONFLICT (one) DO UPDATE SET checked_at = excluded.checked_at`

/** Why orders cannot be written; null when they can. A database that only reads answers all the same. */
async function faultOf({ pool }: Db): Promise<string | null> {
  const limit = new AbortController()
  const written = pool.query(writeRow).then(
    () => null,
    (error: unknown) => (isConnectionLoss(error) ? 'database away' : 'orders cannot be written'),
  )
  const late = wait(answerLimitMs, 'database away', { signal: limit.signal }).catch(() => null)
  return Promise.race([written, late]).finally(() => limit.abort())
}
