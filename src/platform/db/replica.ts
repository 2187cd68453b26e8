import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Db, Queryable } from './db.ts'
import { statement } from './statement.ts'

export interface ReplicaOptions {
  readonly log: Pick<Log, 'warn'>
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  /** A replica that is further behind, in seconds, is not read. */
  readonly mostLag?: number
}

/** How long the replica is left alone after a failure, and how long an answer about its lag is believed. */
const checkEveryMs = 5_000
/** A replica that does not tell its lag within this time counts as away. */
const answerMs = 1_000

/** Null when nothing has been replayed since its start: nobody knows then how old its rows are. A primary has no lag. */
const selectLag = statement<{ seconds: number | null }>(
  'replica.lag',
  `SELECT CASE WHEN pg_is_in_recovery()
     THEN extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 ELSE 0 END AS seconds`,
)

/** A statement that took too long on the replica would take as long on the primary, which has other work. */
const statementTimeout = '57014'

/** `primary` with reads that may lag from `replica`, and from the primary while the replica fails, hangs or is far behind. */
export function withReplica(primary: Db, replica: Db, { log, now, mostLag = 30 }: ReplicaOptions): Db {
  let usableUntil = Number.NEGATIVE_INFINITY
  let awayUntil = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  let isAway = false

  const leave = (reason: unknown): void => {
    if (!isAway) log.warn({ err: reason }, 'the replica is not read: the primary answers in its place')
    isAway = true
    usableUntil = Number.NEGATIVE_INFINITY
    awayUntil = now() + checkEveryMs
  }
  const check = async (): Promise<boolean> => {
    try {
      const answer = await Promise.race([replica.one(selectLag, []), wait(answerMs, null, { ref: false })])
      if (answer === null) throw new Error(`the replica has not answered for ${answerMs} ms`)
      const { seconds } = answer
      if (seconds === null || seconds > mostLag) throw new Error(`the replica is ${seconds ?? 'unknown'} s behind`)
    } catch (error) {
      leave(error)
      return false
    }
    if (isAway) log.warn({}, 'the replica is read again')
    isAway = false
    usableUntil = now() + checkEveryMs
    return true
  }
  const isUsable = async (): Promise<boolean> => {
    if (now() < awayUntil) return false
    if (now() < usableUntil) return true
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const read = async <Result>(work: (q: Queryable) => Promise<Result>): Promise<Result> => {
    if (!(await isUsable())) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === statementTimeout) throw error
      // A connection that broke, a row version that the replica has removed, a migration it has not seen yet.
      leave(error)
      return work(primary)
    }
  }

  return {
    ...primary,
    lagging: { rows: (...call) => read((q) => q.rows(...call)), one: (...call) => read((q) => q.one(...call)) },
    poolFigures: () => [
      ...primary.poolFigures(),
      ...replica.poolFigures().flatMap((figures) => (figures.pool === 'calls' ? { ...figures, pool: 'replica' } : [])),
    ],
    close: async () => {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}
