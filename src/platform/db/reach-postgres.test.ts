import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPostgresUrl } from '#test/support/database/test-postgres.ts'
import { StartupError } from '../startup-error.ts'
import { reachPostgres } from './reach-postgres.ts'

test('a database that accepts connections is used', async () => {
  const url = await testPostgresUrl()
  assert.equal(await reachPostgres(url), url)
})

test('a database that cannot be used is reported in one sentence, without the password', async () => {
  const url = new URL(await testPostgresUrl())
  const sentence = (text: string) => new StartupError(`The server of DATABASE_URL (${text}.`)
  await assert.rejects(
    reachPostgres(`postgresql://${url.host}/none?user=poftim&password=${url.password}`),
    sentence(`${url.host}/none) has no database of this name`),
  )
  await assert.rejects(
    reachPostgres(`postgresql://poftim:wrong@${url.host}/poftim`),
    sentence(`${url.host}/poftim) refuses this user or password`),
  )
  await assert.rejects(
    reachPostgres('postgresql://poftim@127.0.0.1:1/poftim'),
    sentence('127.0.0.1:1/poftim) does not answer'),
  )
  await assert.rejects(
    reachPostgres('postgresql://poftim@nowhere.invalid/poftim'),
    sentence('nowhere.invalid/poftim) has an unknown host name'),
  )
})
