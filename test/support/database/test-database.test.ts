import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { durablePostgres } from './durable-postgres.ts'
import { testDatabase } from './test-database.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each test database has the schema and no rows of another', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await query(one.url, `INSERT INTO rate_limit (key, window_start, hits) VALUES ('login', now(), 1)`)
  assert.deepEqual(await query(other.url, 'SELECT key FROM rate_limit'), [])
  await Promise.all([one.close(), other.close()])
})

test('a closed test database is dropped, even with an open connection', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.url)
  client.on('error', () => undefined)
  await client.connect()
  await database.close()
  await assert.rejects(query(database.url, 'SELECT 1'), { code: '3D000' })
})

test('a durable server keeps every commit in a crash', async () => {
  const postgres = await durablePostgres()
  await query(postgres.url, `INSERT INTO rate_limit (key, window_start, hits) VALUES ('login', now(), 1)`)
  await postgres.end('crash')
  assert.deepEqual(await query(postgres.url, 'SELECT hits FROM rate_limit'), [{ hits: 1 }])
  await postgres.stop()
})
