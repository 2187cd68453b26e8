import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { memoize } from '#kernel/memoize.ts'
import { isTracing, spanOfStatement, tracedStep } from '../tracing/tracing.ts'
import { retryConflicts } from './errors.ts'
import { PipelinedSocket, pipelinedQueries, type SendQuery } from './pipelined-connection.ts'
import type { Statement } from './statement.ts'

export interface Queryable {
  rows<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row | null>
  /** The first row. Throws when there is none: a bug, not input. */
  one<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row>
  /** The number of rows written. */
  run<Params extends readonly unknown[]>(statement: Statement<unknown, Params>, params: Params): Promise<number>
}

declare const inTransaction: unique symbol

/** A running transaction. Functions that write take it as their first argument, so they cannot run outside of one. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true
  /**
   * Pipelines COMMIT behind the statements already sent, so that row locks are released without another round trip. Only
   * for work that can fail from here on by an error of one of these statements alone: it rolls all of them back.
   */
  commit(): void
}

export interface LaggingReads extends Pick<Queryable, 'rows' | 'one'> {
  /** Reads that belong together, all at one server. `work` runs again, at the primary, when the replica fails meanwhile. */
  together<Result>(work: (q: Pick<Queryable, 'rows' | 'one'>) => Promise<Result>): Promise<Result>
}

export interface Db extends Queryable {
  /**
   * Reads whose rows may be some seconds old, from the replica where there is one (replica.ts). Never for a read that a write
   * depends on.
   */
  readonly lagging: LaggingReads
  readonly url: string
  /** The same database without a connection pooler. */
  readonly directUrl: string
  /** The application_name of this process's connections; no other process has it. */
  readonly session: string
  readonly pool: pg.Pool
  /**
   * Isolation level READ COMMITTED. Commits when `work` resolves and rolls back when it rejects. `work` makes no network
   * calls, and runs again after a deadlock or a serialisation failure. Independent statements may be pipelined with `Promise.all`; the database runs them in that order.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Connections of each pool: all, those without work, and the calls that wait for one. */
  poolFigures(): { pool: string; total: number; idle: number; waiting: number }[]
  /** Waits for running calls, and until the server has ended the connections, for a second at most. */
  close(): Promise<void>
}

/** Parsing an instant costs a microsecond, and the same few hundred timestamps are read again and again. */
const instantOf = memoize(
  2_000,
  (text: string) => text,
  (text) => Temporal.Instant.from(text),
)

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number
      if (oid === pg.types.builtins.TIMESTAMPTZ) return instantOf
      if (oid === pg.types.builtins.DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
}

const outgoing = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value)

function queryable(send: SendQuery, isNamed: boolean): Queryable {
  const query = ({ name, text }: Statement<unknown, readonly unknown[]>, params: readonly unknown[]) => {
    const sent = { ...(isNamed ? { name } : {}), text, values: params.map(outgoing) }
    return isTracing() ? tracedStep(spanOfStatement(name), () => send(sent)) : send(sent)
  }
  return {
    async rows<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params) {
      return (await query(statement, params)).rows as Row[]
    },
    async maybe<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params) {
      return ((await query(statement, params)).rows[0] as Row | undefined) ?? null
    },
    async one<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params) {
      const row = (await query(statement, params)).rows[0] as Row | undefined
      if (row === undefined) throw new Error(`${statement.name} found no row`)
      return row
    },
    async run(statement, params) {
      return (await query(statement, params)).rowCount ?? 0
    },
  }
}

export interface DbOptions {
  readonly url: string
  readonly directUrl?: string | undefined
  /** Whether statements are prepared once a connection, by their names; some poolers know no prepared statements. */
  readonly namesStatements?: boolean
  /** How many connections to open at most. */
  readonly max: number
  /** Called when an idle connection breaks. The pool replaces it. */
  readonly onIdleError: (error: Error) => void
  /**
   * Milliseconds that a call waits for a free connection before it fails with `temporarily-unavailable`. Under load calls
   * queue; a database that is down refuses connections at once.
   */
  readonly connectionTimeoutMs?: number
  /**
   * Milliseconds after which a call without an answer fails and its connection is closed: longer than the server's own limit
   * (session-defaults.ts), for servers and networks that hang.
   */
  readonly queryTimeoutMs?: number
}

/** Milliseconds that closing waits for a server that no longer answers. */
const closeLimitMs = 1_000

export function openDb(options: DbOptions): Db {
  const {
    url,
    max,
    onIdleError,
    namesStatements = true,
    connectionTimeoutMs = 20_000,
    queryTimeoutMs = 40_000,
  } = options
  const session = `poftim ${randomUUID()}`
  const settings = {
    ...{ connectionString: url, types, connectionTimeoutMillis: connectionTimeoutMs, application_name: session },
    keepAlive: true,
  }
  // COPY and the job loop need connections without pipelining.
  const third = Math.ceil(max / 3)
  const pool = new pg.Pool({ ...settings, max: third })
  const pipelined = {
    ...{ ...settings, max: third, pipeline: true, stream: () => new PipelinedSocket() },
    query_timeout: queryTimeoutMs,
  }
  const shared = new pg.Pool(pipelined)
  // Transactions have connections of their own: their statements never queue behind those of other calls.
  const own = new pg.Pool(pipelined)
  const pools = [pool, shared, own]
  const connections = new Set<Promise<unknown>>()
  for (const each of pools) {
    each.on('error', onIdleError)
    each.on('connect', (client) => {
      client.on('error', onIdleError)
      const ended = new Promise((resolve) => client.once('end', resolve))
      connections.add(ended)
      void ended.then(() => connections.delete(ended))
    })
  }
  const calls = queryable(pipelinedQueries(shared), namesStatements)
  return {
    ...calls,
    lagging: { ...calls, together: (work) => work(calls) },
    url,
    directUrl: options.directUrl ?? url,
    session,
    pool,
    transaction: (work) =>
      tracedStep({ name: 'transaction', kind: 'internal' }, () =>
        retryConflicts(() => runTransaction(own, namesStatements, work)),
      ),
    poolFigures: () =>
      Object.entries({ plain: pool, calls: shared, transactions: own }).map(
        ([name, { totalCount: total, idleCount: idle, waitingCount: waiting }]) => ({
          pool: name,
          total,
          idle,
          waiting,
        }),
      ),
    close: async () => {
      await Promise.all(pools.map((each) => each.end()))
      // Pools forget connections that are still closing; a server that is stopped meanwhile would break them.
      await Promise.race([Promise.all(connections), wait(closeLimitMs, undefined, { ref: false })])
    },
  }
}

async function runTransaction<Result>(
  pool: pg.Pool,
  isNamed: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Pipelined with the first statement of `work`, which fails as well if BEGIN does.
    client.query(isNamed ? { name: 'begin', text: 'BEGIN' } : { text: 'BEGIN' }).catch(() => undefined)
    let committing: Promise<unknown> | undefined
    const commit = (): Promise<unknown> => {
      committing ??= client.query('COMMIT')
      return committing
    }
    const tx = {
      ...queryable((query) => client.query(query), isNamed),
      commit: () => void commit().catch(() => undefined),
    }
    const result = await work(tx as Tx)
    await commit()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
