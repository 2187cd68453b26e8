import pg from 'pg'

/**
 * Settings of the shop's sessions. They are stored with the role in this database, because connection poolers refuse
 * settings among the start-up options and share sessions between clients.
 */
const defaults = {
  /** Longer work, such as COPY and migrations, sets its own limit in its transaction. */
  statement_timeout: '30s',
  lock_timeout: '10s',
  /** Releases the row locks of a process that hangs within a transaction. */
  idle_in_transaction_session_timeout: '60s',
  // Statements look up keys and lists of keys, so one generic plan per connection is good. By default PostgreSQL plans
  // the first five executions anew, and some statements every time.
  plan_cache_mode: 'force_generic_plan',
}

/** Lifts the limits of time for the running transaction. */
export const withoutTimeLimits =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

const storedSettings = `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting s
  JOIN pg_database d ON d.oid = s.setdatabase JOIN pg_roles r ON r.oid = s.setrole
  WHERE d.datname = $1 AND r.rolname = current_user`

/** Stores the settings that this role does not have in the database `name`; what an operator has set stays. */
export async function storeSessionDefaults(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(storedSettings, [name])
  const present = new Set(rows.map(({ setting }) => setting.split('=')[0]))
  const missing = Object.entries(defaults).filter(([setting]) => !present.has(setting))
  const database = pg.escapeIdentifier(name)
  const changes = missing.map(
    ([setting, value]) => `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${setting} = '${value}'`,
  )
  if (changes.length > 0) await client.query(changes.join(';'))
}
