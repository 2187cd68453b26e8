import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Db, LaggingReads } from './db.ts'
import { codeOf, isConnectionLoss, isPoolFull } from './errors.ts'
import { statement } from './statement.ts'

export interface ReplicaOptions {
  readonly log: Pick<Log, 'warn'>
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  /** A replica that is further behind, in seconds, is not read. Rows may be older by the time between two checks. */
  readonly mostLag?: number
}

/** How long the replica is left alone after a failure, and how long an answer about its lag is believed. */
const checkEveryMs = 5_000
/** A replica that does not tell its lag within this time counts as away. */
const answerMs = 1_000
/** Milliseconds that closing waits for a replica that hangs, as for a primary that no longer answers (db.ts). */
const closeLimitMs = 1_000

interface ReplicaState {
  readonly identity: string
  /** False for a standby that was promoted, and for a restored copy: their rows no longer follow the primary. */
  readonly follows: boolean
  /** Null when nothing has been replayed since its start: nobody knows then how old its rows are. */
  readonly seconds: number | null
}

/** The same on each standby of a primary, and another in any other cluster or database. Every role may read it by default. */
const identity = `(SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS identity`

const selectIdentity = statement<Pick<ReplicaState, 'identity'>>('replica.identity', `SELECT ${identity}`)

const selectState = statement<ReplicaState>(
  'replica.state',
  `SELECT ${identity}, pg_is_in_recovery() AS follows,
     extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS seconds`,
)

/** A statement that took too long on the replica would take as long on the primary, which has other work. */
const statementTimeout = '57014'

/** A row version that the replica has removed; a table, a column and a function of a migration that it has not seen yet. */
const behind = new Set(['40001', '42P01', '42703', '42883'])

/** Whether the next read would fail as well. Other errors are of one statement, or of a moment with many reads. */
const isAboutReplica = (error: unknown): boolean =>
  behind.has(codeOf(error)) || (isConnectionLoss(error) && !isPoolFull(error))

/** `primary` with reads that may lag from `replica`, and from the primary while the replica fails, hangs or is far behind. */
export function withReplica(primary: Db, replica: Db, { log, now, mostLag = 30 }: ReplicaOptions): Db {
  let usableUntil = Number.NEGATIVE_INFINITY
  let awayUntil = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  let isAway = false
  let identityOfPrimary: string | undefined

  const leave = (reason: unknown): void => {
    if (!isAway) log.warn({ err: reason }, 'the replica is not read: the primary answers in its place')
    isAway = true
    usableUntil = Number.NEGATIVE_INFINITY
    awayUntil = now() + checkEveryMs
  }
  /** Waits for the primary at the first check only: later it may have no free connection, which is when the replica helps. */
  const readIdentity = async (): Promise<string> => {
    const asked = primary.one(selectIdentity, []).then((answer) => {
      identityOfPrimary = answer.identity
      return answer.identity
    })
    asked.catch(() => undefined)
    return identityOfPrimary ?? asked
  }
  const findFault = async (): Promise<string | null> => {
    const both = Promise.all([replica.one(selectState, []), readIdentity()])
    const answers = await Promise.race([both, wait(answerMs, null, { ref: false })])
    if (answers === null) return `the replica has not answered for ${answerMs} ms`
    const [{ identity, follows, seconds }, wanted] = answers
    if (identity !== wanted) return `the replica is of ${identity}, and the primary of ${wanted}`
    if (!follows) return 'the replica is not in recovery'
    return seconds === null || seconds > mostLag ? `the replica is ${seconds ?? 'unknown'} s behind` : null
  }
  const check = async (): Promise<boolean> => {
    try {
      const fault = await findFault()
      if (fault !== null) throw new Error(fault)
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
  const together: LaggingReads['together'] = async (work) => {
    if (!(await isUsable())) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (codeOf(error) === statementTimeout) throw error
      if (isAboutReplica(error)) leave(error)
      return work(primary)
    }
  }

  return {
    ...primary,
    lagging: {
      rows: (...call) => together((q) => q.rows(...call)),
      one: (...call) => together((q) => q.one(...call)),
      together,
    },
    poolFigures: () => [
      ...primary.poolFigures(),
      ...replica.poolFigures().flatMap((figures) => (figures.pool === 'calls' ? { ...figures, pool: 'replica' } : [])),
    ],
    close: async () => {
      await Promise.all([
        primary.close(),
        Promise.race([replica.close(), wait(closeLimitMs, undefined, { ref: false })]),
      ])
    },
  }
}
