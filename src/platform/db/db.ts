import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { memoize } from '#kernel/memoize.ts'
import { PipelinedSocket, pipelinedQueries, type SendQuery } from './pipelined-connection.ts'
import type { Statement } from './statement.ts'

export interface Queryable {
  rows<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row | null>
  /** The first row; throws when there is none, which is a bug of ours. */
  one<Row, Params extends readonly unknown[]>(statement: Statement<Row, Params>, params: Params): Promise<Row>
  /** How many rows were written. */
  run<Params extends readonly unknown[]>(statement: Statement<unknown, Params>, params: Params): Promise<number>
}

declare const inTransaction: unique symbol

/** A running transaction. Functions that write take one first, so that they can only be called inside. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true
  /**
   * Sends the commit right behind the statements on their way, so that what they lock is free again without waiting for
   * this process. Only for a story whose every refusal from then on is an error of a statement, which undoes them all.
   */
  commit(): void
}

export interface Db extends Queryable {
  readonly url: string
  /** The name under which the database knows every connection of this process and of no other. */
  readonly session: string
  readonly pool: pg.Pool
  /**
   * READ COMMITTED. Commits when `story` resolves, rolls back when it rejects; nothing in it waits for the network.
   * Statements that do not need each other's answers may be sent together (`Promise.all`); the database runs them
   * in that order.
   */
  transaction<Result>(story: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Reading an instant costs a thousandth of a ms; a week of intervals is three hundred, the same for every cart. */
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

function queryable(send: SendQuery): Queryable {
  const query = ({ name, text }: Statement<unknown, readonly unknown[]>, params: readonly unknown[]) =>
    send({ name, text, values: params.map(outgoing) })
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
  readonly max: number
  /** Called for a connection that broke while idle; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void
}

/**
 * How long a call waits for a free line, in ms, before it is told to come back. A rush shall queue and be
 * answered; a database that is gone refuses at once and is not waited for.
 */
const waitsForLine = 20_000

export function openDb({ url, max, onIdleError }: DbOptions): Db {
  const session = `poftim ${randomUUID()}`
  const settings = {
    ...{ connectionString: url, types, connectionTimeoutMillis: waitsForLine, application_name: session },
    // Our statements look for keys and lists of keys: planned once a connection, and not at each of the first five
    // calls or, where the planner hopes for a better plan every time, at every call.
    options: '-c plan_cache_mode=force_generic_plan',
  }
  // COPY and the job loop need lines on which each statement waits for the answer of the one before.
  const third = Math.ceil(max / 3)
  const pool = new pg.Pool({ ...settings, max: third })
  const pipelined = { ...settings, max: third, pipeline: true, stream: () => new PipelinedSocket() }
  const shared = new pg.Pool(pipelined)
  // Transactions have lines of their own: what is asked in one waits for nobody else's.
  const own = new pg.Pool(pipelined)
  const pools = [pool, shared, own]
  for (const lines of pools) {
    lines.on('error', onIdleError)
    lines.on('connect', (client) => client.on('error', onIdleError))
  }
  return {
    ...queryable(pipelinedQueries(shared)),
    url,
    session,
    pool,
    async transaction(story) {
      const client = await own.connect()
      let broken: Error | undefined
      try {
        // Travels with the story's first statement; if it fails, that one fails as well.
        client.query({ name: 'begin', text: 'BEGIN' }).catch(() => undefined)
        let committing: Promise<unknown> | undefined
        const commit = (): Promise<unknown> => {
          committing ??= client.query('COMMIT')
          return committing
        }
        const tx = { ...queryable((query) => client.query(query)), commit: () => void commit().catch(() => undefined) }
        const result = await story(tx as Tx)
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
    },
    close: async () => {
      await Promise.all(pools.map((lines) => lines.end()))
    },
  }
}

const lostConnection = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])

/** Whether a query failed because PostgreSQL went away, and not because of what was asked. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    lostConnection.has(code) ||
    /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
