import { randomUUID } from 'node:crypto'
import pg from 'pg'
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

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number
      if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text)
      if (oid === pg.types.builtins.DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
}

const outgoing = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value)

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  const query = (statement: Statement<unknown, readonly unknown[]>, params: readonly unknown[]) =>
    client.query({ name: statement.name, text: statement.text, values: params.map(outgoing) })
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
  const pool = new pg.Pool({ ...settings, max: Math.ceil(max / 2) })
  // Transactions have lines of their own, on which statements need not wait for each other's answers.
  // COPY and the job loop cannot use such a line.
  const pipelined = new pg.Pool({ ...settings, max: Math.max(1, Math.floor(max / 2)), pipeline: true })
  for (const lines of [pool, pipelined]) {
    lines.on('error', onIdleError)
    lines.on('connect', (client) => client.on('error', onIdleError))
  }
  return {
    ...queryable(pool),
    url,
    session,
    pool,
    async transaction(story) {
      const client = await pipelined.connect()
      let broken: Error | undefined
      try {
        // Travels with the story's first statement; if it fails, that one fails as well.
        client.query('BEGIN').catch(() => undefined)
        const result = await story(queryable(client) as Tx)
        await client.query('COMMIT')
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
      await Promise.all([pool.end(), pipelined.end()])
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
