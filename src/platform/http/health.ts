import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { readSchemaState, type SchemaState } from '../db/schema-state.ts'
import type { JobLoopStatus } from '../jobs/job-loop.ts'

export interface Readiness {
  readonly status: string
  /** Null when the database was not asked, or did not answer. */
  readonly schema: SchemaState | null
}

export interface Health {
  /** What `/readyz` answers, in full. */
  readiness(): Promise<Readiness>
  /** From now on the process is not ready, so that load balancers send their requests to others. */
  leave(): void
}

/** A load balancer asks every few seconds and must not wait for a database that hangs. */
const answerLimitMs = 2_000

/**
 * `/healthz`: the process runs. `/readyz`: orders can be written to the database, its schema has all that this version needs,
 * due jobs are run if this process runs jobs, and it is not shutting down.
 */
export function serveHealth(app: FastifyInstance, db: Db, jobs: () => JobLoopStatus | null): Health {
  let isStopping = false
  const readiness = async (): Promise<Readiness> => {
    if (isStopping) return { status: 'leaving', schema: null }
    const { fault, schema } = await lookAt(db)
    return { status: fault ?? (jobs()?.isStalled ? 'jobs stalled' : 'ready'), schema }
  }
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { status, schema } = await readiness()
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(schema?.newer.length ? { schema: 'newer' } : {}) })
  })
  return {
    readiness,
    leave: () => {
      isStopping = true
    },
  }
}

const writeRow = `INSERT INTO readiness (one, checked_at) VALUES (true, now())
  ON CONFLICT (one) DO UPDATE SET checked_at = excluded.checked_at`

interface Findings {
  /** Why orders cannot be written; null when they can. A database that only reads answers all the same. */
  readonly fault: string | null
  readonly schema: SchemaState | null
}

const away: Findings = { fault: 'database away', schema: null }

async function lookAt({ pool }: Db): Promise<Findings> {
  const limit = new AbortController()
  const look = async (): Promise<Findings> => {
    await pool.query(writeRow)
    const schema = await readSchemaState(pool)
    return { fault: schema.missing.length > 0 ? 'schema behind' : null, schema }
  }
  const found = look().catch((error: unknown) =>
    isConnectionLoss(error) ? away : { fault: 'orders cannot be written', schema: null },
  )
  const late = wait(answerLimitMs, away, { signal: limit.signal }).catch(() => away)
  return Promise.race([found, late]).finally(() => limit.abort())
}
