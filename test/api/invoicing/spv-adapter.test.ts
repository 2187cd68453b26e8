import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseTokens } from '#modules/invoicing/adapters/anaf/token-store.ts'
import { anafSpv } from '#modules/invoicing/adapters/anaf-spv.ts'
import { setConduct } from '#modules/invoicing/adapters/stand-in/store.ts'
import { SpvUnavailable } from '#modules/invoicing/ports.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { readConfig } from '#src/config/config.ts'
import { chooseSpv } from '#src/invoicing-adapters.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { orderFixture, testSecret } from '#test/support/fixtures/order-fixture.ts'
import { skipHttpRetryDelays } from '#test/support/http/skip-http-retry-delays.ts'
import { anafServer } from '#test/support/stand-ins/anaf-server.ts'
import { type SpvHarness, spvContract } from '#test/support/stand-ins/spv-contract.ts'

let database: TestDatabase
let db: Db
before(async () => {
  database = await testDatabase()
  db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
})
after(async () => {
  await db.close()
  await database.close()
})

const key = new Uint8Array(32).fill(7)
const clock = movableClock()
const connect = (server: { readonly url: string; readonly tokenUrl: string }, refreshToken = 'refresh-1') =>
  anafSpv({
    ...{ url: server.url, tokenUrl: server.tokenUrl, clientId: 'client', clientSecret: 'secret', refreshToken },
    ...{ store: databaseTokens({ db }, { key, refreshToken }), now: () => clock.now() },
  })

async function embedded(): Promise<SpvHarness> {
  const shop = await orderFixture({ clock: movableClock(Temporal.Now.instant()) })
  const place = { config: readConfig({}, 'production'), secret: testSecret, localOrigin: shop.url }
  const { spv } = chooseSpv(shop.context, place)
  return { spv, behave: async (conduct) => void (await setConduct(shop.context.db, conduct)), stop: shop.stop }
}

async function recorded(): Promise<SpvHarness> {
  const server = await anafServer()
  return { spv: connect(server), behave: server.behave, stop: server.stop }
}

describe('the adapter of RO e-Factura', () => {
  spvContract('the embedded stand-in', embedded)
  spvContract('answers as recorded', recorded)
})

describe('its tokens', () => {
  const fresh = async () => {
    await db.pool.query('DELETE FROM spv_token')
    return anafServer()
  }

  test('one token serves all calls and processes until it ends, and each refresh brings a new refresh token', async () => {
    const server = await fresh()
    const [one, other] = [connect(server), connect(server)]
    await Promise.all([1, 2, 3].map(() => assert.rejects(one.stateOf('1'), SpvUnavailable)))
    await assert.rejects(other.stateOf('1'), /Nu aveti dreptul/)
    assert.equal(server.tokens.refreshes, 1)
    clock.pass({ hours: 90 * 24 })
    await assert.rejects(other.stateOf('1'), /Nu aveti dreptul/)
    assert.deepEqual([server.tokens.refreshes, server.tokens.refresh], [2, 'refresh-3'])
    await server.stop()
  })

  test('a token that the authority does not take is replaced once, and a refused client is told without its secrets', async () => {
    const server = await fresh()
    const spv = connect(server)
    await assert.rejects(spv.stateOf('1'), /Nu aveti dreptul/)
    server.tokens.access = 'withdrawn'
    await assert.rejects(spv.stateOf('1'), /Nu aveti dreptul/)
    assert.equal(server.tokens.refreshes, 2)
    server.tokens.access = server.tokens.refresh = 'withdrawn'
    await assert.rejects(
      spv.upload({ sellerTaxCode: '1', kind: 'invoice', isConsumer: true, xml: '<Invoice/>' }),
      (error) => {
        assert.ok(error instanceof SpvUnavailable && !error.mayBeDone)
        assert.equal(error.message, 'the token server of SPV answers 400')
        return true
      },
    )
    await server.stop()
  })

  test('the tokens are encrypted in the database, and another configured refresh token replaces them', async () => {
    const server = await fresh()
    await assert.rejects(connect(server).stateOf('1'), /Nu aveti dreptul/)
    const { rows } = await db.pool.query<{ sealed: Buffer; origin: string }>('SELECT sealed, origin FROM spv_token')
    assert.equal(rows.length, 1)
    for (const text of [rows[0]?.sealed.toString('latin1') ?? '', rows[0]?.origin ?? ''])
      assert.doesNotMatch(text, /access-|refresh-/)
    const ofOtherSecret = databaseTokens({ db }, { key: key.map((byte) => byte + 1), refreshToken: 'refresh-1' })
    assert.equal(await ofOtherSecret.load(), null)
    server.tokens.refresh = 'signed in again'
    await assert.rejects(connect(server, 'signed in again').stateOf('1'), /Nu aveti dreptul/)
    assert.equal(server.tokens.refreshes, 2)
    await server.stop()
  })

  test('a system and a token server that cannot be reached have done nothing', async (t) => {
    skipHttpRetryDelays(t)
    const server = await fresh()
    const spv = connect(server)
    await assert.rejects(spv.stateOf('1'), /Nu aveti dreptul/)
    await server.stop()
    const document = { sellerTaxCode: '1', kind: 'invoice', isConsumer: true, xml: '<Invoice/>' } as const
    for (const one of [spv, connect({ ...server, tokenUrl: 'http://127.0.0.1:9/token' }, 'other')])
      await assert.rejects(one.upload(document), (error) => error instanceof SpvUnavailable && !error.mayBeDone)
  })
})
