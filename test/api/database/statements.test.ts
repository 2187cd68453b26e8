import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { statements } from '#platform/db/statement.ts'
import '#src/app.ts'
import { preparableText } from '#test/support/database/preparable-text.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await testDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
after(async () => {
  await client?.end()
  await database?.close()
})

/** The error of PostgreSQL for a statement; undefined when it is valid on the newest schema. */
async function errorOf(text: string): Promise<string | undefined> {
  try {
    await client.query(`PREPARE checked AS ${preparableText(text)}`)
    await client.query('DEALLOCATE checked')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('every statement of the shop is valid on the migrated schema', async () => {
  assert.ok(statements.size > 50, `only ${statements.size} statements are known`)
  const failed: string[] = []
  for (const [name, text] of statements) {
    const reason = await errorOf(text)
    if (reason !== undefined) failed.push(`${name}: ${reason}`)
  }
  assert.deepEqual(failed, [])
})

test('the name of every statement has the form module.statement', () => {
  const invalid = [...statements.keys()].filter((name) => !/^[a-z-]+\.[a-z0-9-]+$/.test(name))
  assert.deepEqual(invalid, [])
})

test('no statement needs the session of the one before, which a pooler in transaction mode gives to others', () => {
  const ofSession = [
    ...[/pg_(try_)?advisory_(lock|unlock)/i, /^\s*(SET (?!LOCAL)|LISTEN|UNLISTEN|PREPARE|EXECUTE)\b/i],
    ...[/\b(TEMP|TEMPORARY) TABLE\b/i, /\bWITH HOLD\b/i, /\b(currval|lastval)\(/i, /set_config\([^()]*,\s*false\)/i],
  ]
  const found = [...statements].filter(([, text]) => ofSession.some((form) => form.test(text))).map(([name]) => name)
  assert.deepEqual(found, [])
})

test('the check detects a statement or cursor with an unknown column', async () => {
  const query = 'SELECT no_such_column FROM customer'
  assert.match((await errorOf(query)) ?? '', /no_such_column/)
  assert.match((await errorOf(`DECLARE c NO SCROLL CURSOR FOR ${query}`)) ?? '', /no_such_column/)
})
