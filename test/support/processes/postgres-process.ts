import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

/** A process that uses the embedded PostgreSQL, prints its URL, and stops when its standard input ends. */
const postgres = await startPostgres({ dataDir: String(process.argv[2]), log: makeLog('silent') })
process.stdout.write(`${postgres.url}\n`)
for await (const _ of process.stdin);
await postgres.stop()
