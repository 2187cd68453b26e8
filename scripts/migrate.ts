import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { readSchemaState } from '#platform/db/schema-state.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { withDatabaseServer } from './exchange.ts'
import './parent.ts'

/**
 * `npm run migrate`: brings the database of `DATABASE_DIRECT_URL`, `DATABASE_URL` or `DATA_DIR` to the newest schema, one
 * process at a time, and exits. docs/run/deployment.md
 */
try {
  await withDatabaseServer(async ({ directUrl }) => {
    const pool = new pg.Pool({ connectionString: directUrl, max: 1 })
    try {
      const { newer } = await readSchemaState(pool)
      for (const name of await migrate(directUrl)) console.log(`Applied ${name}`)
      console.log('The database has every migration of this version.')
      if (newer.length > 0) console.log(`It also has ${newer.length} of a later version: ${newer.join(', ')}`)
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  exitWithError(error)
}
