import { setTimeout as wait } from 'node:timers/promises'

/** The SQLSTATE of PostgreSQL or the code of Node; empty without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const lostConnection = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05', // idle session timeout
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
])

/** What `pg-pool` says when no connection became free in time. */
const poolFull = 'timeout exceeded when trying to connect'

export const isPoolFull = (error: unknown): boolean => error instanceof Error && error.message === poolFull

/** Messages of `pg` and `pg-pool`, whose errors have no code. */
const lostMessage = new RegExp(
  [
    ...['^Connection terminated', '^Query read timeout', '^timeout expired', poolFull],
    ...['Client has encountered a connection error', 'Client was closed and is not queryable'],
    'Cannot use a pool after calling end',
  ].join('|'),
)

const protocolViolation = '08P01'

/** PgBouncer tells its own failures by the code of a protocol violation, which from PostgreSQL would be a bug of the shop. */
const lostPooler = new RegExp(
  [
    ...[
      '^server conn crashed',
      '^query_wait_timeout',
      '^pgbouncer cannot connect to server',
      '^no more connections allowed',
    ],
    ...['^server login has been failing', '^the database system is shutting down', '^database (removed|disappeared)'],
  ].join('|'),
)

/** A parallel worker that died with its server: `object_not_in_prerequisite_state`, told apart by the message. */
const lostWorker = /parallel worker/

/** Whether a query failed because the connection to PostgreSQL was lost, rather than because of the query. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    lostConnection.has(code) ||
    (code === '' && lostMessage.test(error.message)) ||
    (code === '55000' && lostWorker.test(error.message)) ||
    (code === protocolViolation && lostPooler.test(error.message))
  )
}

const deadlock = '40P01'
const serialisationFailure = '40001'

/** Class 53: too many connections, no memory, a full disk. */
const insufficientResources = /^53/

const overloaded = new Set([
  deadlock,
  serialisationFailure,
  '57014', // statement timeout
  '55P03', // lock timeout
  '25P03', // idle in transaction timeout
  '25006', // a server that only reads, for example during a failover
])

/** Whether the same call may succeed later without a change: the database is unavailable, overloaded or full. */
export function isTemporary(error: unknown): boolean {
  const code = codeOf(error)
  return isConnectionLoss(error) || overloaded.has(code) || insufficientResources.test(code)
}

const maxAttempts = 4

/** Repeats a transaction that PostgreSQL ended in favour of another, after a random time of some milliseconds. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      const isConflict = [deadlock, serialisationFailure].includes(codeOf(error))
      if (!isConflict || attempt === maxAttempts) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}
