import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const unreachable = 'does not answer'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'has an unknown host name',
  '28000': 'refuses this user',
  '28P01': 'refuses this user or password',
  '3D000': 'has no database of this name',
  '53300': 'has no connection left',
}

/** Connects once and returns the same URL. Throws StartupError with the reason when no connection can be made. */
export async function reachPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const { host, pathname } = new URL(url)
    const reason = reasons[code] ?? `cannot be used: ${error instanceof Error ? error.message : error}`
    throw new StartupError(`The server of DATABASE_URL (${host}${pathname}) ${reason}.`)
  }
}
