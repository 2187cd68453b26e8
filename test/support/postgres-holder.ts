import { startPostgres } from '#platform/embedded-postgres.ts'
import { makeLog } from '#platform/log.ts'

/** A process of the shop reduced to its share in the database: holds it until its standard input ends. */
const postgres = await startPostgres({ dataDir: String(process.argv[2]), log: makeLog('silent') })
process.stdout.write(`${postgres.url}\n`)
for await (const _ of process.stdin);
await postgres.stop()
