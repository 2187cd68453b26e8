import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import pg from 'pg'
import { writeSchema } from '../scripts/schema/document.ts'
import { testDatabase } from './support/database/test-database.ts'

test('docs/schema.sql is the schema that the migrations create', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    assert.equal(readFileSync('docs/schema.sql', 'utf8'), await writeSchema(client), 'Run `npm run schema`.')
  } finally {
    await client.end()
  }
})
