import { setTimeout as wait } from 'node:timers/promises'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

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
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** Whether a query failed because the connection to PostgreSQL was lost, rather than because of the query. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    lostConnection.has(codeOf(error)) ||
    /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
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
