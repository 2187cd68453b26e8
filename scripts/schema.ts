import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { sha256Of } from '#platform/db/migrate.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import './parent.ts'
import { writeSchema } from './schema/document.ts'

/**
 * Writes docs/schema.sql anew from the migrations, and adds the checksums of new ones. Checksums that are there stay as
 * they are: a shipped migration is never edited.
 */
try {
  addChecksums()
  const database = await testDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  writeFileSync('docs/schema.sql', await writeSchema(client))
  await client.end()
  await database.close()
  console.log('docs/schema.sql is as the migrations leave a new database.')
  process.exit()
} catch (error) {
  exitWithError(error)
}

function nameOf(line: string): string {
  return line.slice(line.indexOf('  '))
}

function addChecksums(): void {
  const file = 'db/migrations/checksums'
  const shipped = readFileSync(file, 'utf8').trimEnd().split('\n')
  const isNew = (name: string): boolean => name.endsWith('.sql') && !shipped.some((line) => line.endsWith(`  ${name}`))
  const added = readdirSync('db/migrations')
    .filter(isNew)
    .map((name) => `${sha256Of(readFileSync(`db/migrations/${name}`))}  ${name}`)
  const byName = (a: string, b: string): number => (nameOf(a) < nameOf(b) ? -1 : 1)
  writeFileSync(file, `${[...shipped, ...added].sort(byName).join('\n')}\n`)
}
