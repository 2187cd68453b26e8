import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { graphqlContent } from '#modules/content/adapters/graphql-content.ts'
import { askOverHttp } from '#modules/content/adapters/query-content.ts'
import { httpSms } from '#modules/customers/adapters/http-sms.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import { httpBroadcasting } from '#modules/membership/adapters/http-broadcasting.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import { netopiaGateway } from '#modules/payments/adapters/netopia.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import type { StartPaymentRequest } from '#modules/payments/ports.ts'
import { graphqlRecipes } from '#modules/recipes/adapters/graphql-recipes.ts'
import { httpDesk } from '#modules/support/adapters/http-desk.ts'
import { makeLog } from '#platform/log.ts'
import { skipHttpRetryDelays } from '#test/support/http/skip-http-retry-delays.ts'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())

const token = 'a token'
const clock = { now: () => Temporal.Instant.from('2026-11-26T06:00:00Z') }
const start: StartPaymentRequest = {
  ...({ reference: 'ref-1', amount: bani(50_00), currency: 'RON', description: 'P1', kind: 'card' } as const),
  ...{ returnUrl: 'http://shop.example/back', idempotencyKey: 'key-1' },
}
const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
const stripe = (url: string) => stripeGateway({ url, secretKey: token, webhookSecret: token })
const embedded = (url: string) => embeddedGateway({ url, secret: Buffer.from(token), clock })
const unused = () => assert.fail('nothing is refunded')
const noSentRefunds = { begin: unused, send: unused, unsend: unused, confirm: unused }
const netopia = (url: string) =>
  netopiaGateway({
    ...{ url, apiKey: token, posSignature: 'AAAA-AAAA-AAAA-AAAA-AAAA', publicKey: publicKey.toString(), clock },
    ...{ notifyUrl: 'http://shop.example/webhooks/payments/netopia', contactEmail: 'comenzi@shop.example' },
    sentRefunds: noSentRefunds,
  })

/** Each outbound call, by its adapter, with the production defaults. */
const calls: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'POST /content': (url) => graphqlContent({ ask: askOverHttp({ url: `${url}/content` }), token }).published('home'),
  'POST /recipes': (url) =>
    graphqlRecipes({ ask: askOverHttp({ url: `${url}/recipes` }), token, pictures: undefined }).published(),
  'POST /sms': (url) => httpSms({ url: `${url}/sms`, token }).send({ id: '1', to: '+40722000000', text: 'Cod 1234' }),
  'POST /broadcasting': async (url) => {
    const result = await httpBroadcasting({ url: `${url}/broadcasting`, streamUrl: null }).authorise({
      channelName: 'a',
      token,
    })
    if (result.kind === 'unavailable') throw new Error(result.kind)
  },
  'GET /availability': (url) => httpDesk({ url, token }).isAgentAvailable(),
  'PUT /chats/1/messages/2': (url) => httpDesk({ url, token }).sendMessage('1', { id: '2', text: 'Bună' }),
  'DELETE /chats/1': (url) => httpDesk({ url, token }).deleteChat('1'),
  'GET /v1/checkout/sessions/cs_1': (url) => stripe(url).look('ref-1', 'cs_1'),
  'POST /v1/checkout/sessions': (url) => stripe(url).start(start),
  'POST /payment/card/start': (url) => netopia(url).start(start),
  'GET /api/payments/ref-1': (url) => embedded(url).look('ref-1', null),
  'POST /api/payments': (url) => embedded(url).start(start),
}

describe('an outbound call', () => {
  for (const [name, call] of Object.entries(calls)) {
    const isRetried = !name.startsWith('POST')

    test(`CONST-09 ${name} is sent ${isRetried ? 'three times' : 'once'} to a service that responds with 503`, async (t) => {
      const waits = skipHttpRetryDelays(t)
      stub.respond(name, { status: 503 })
      const before = stub.requestsTo(name).length
      await assert.rejects(call(stub.origin))
      assert.equal(stub.requestsTo(name).length - before, isRetried ? 3 : 1)
      assert.deepEqual(waits, isRetried ? [300, 600] : [])
    })

    test(`CONST-07 OPEN-03 ${name} is aborted after 10 seconds`, async (t) => {
      t.mock.timers.enable({ apis: ['setTimeout'] })
      stub.respond(name, () => undefined)
      const before = stub.requestsTo(name).length
      let isSettled = false
      const pending = call(stub.origin).finally(() => {
        isSettled = true
      })
      pending.catch(() => undefined)
      while (stub.requestsTo(name).length === before) await new Promise((resolve) => setImmediate(resolve))
      t.mock.timers.tick(9_999)
      await new Promise((resolve) => setImmediate(resolve))
      assert.equal(isSettled, false)
      t.mock.timers.tick(1)
      await assert.rejects(pending)
      assert.equal(stub.requestsTo(name).length - before, 1)
    })
  }
})

test('OPEN-03 a call to the identity provider is aborted after 10 seconds', async (t) => {
  const timeout = new AbortController()
  const delays: number[] = []
  t.mock.method(AbortSignal, 'timeout', (ms: number) => {
    delays.push(ms)
    return timeout.signal
  })
  const discovery = 'GET /.well-known/openid-configuration'
  stub.respond(discovery, () => undefined)
  const provider = openIdProvider({
    name: 'provider',
    issuer: stub.origin,
    clientId: 'shop',
    clientSecret: undefined,
    log: makeLog('silent'),
  })
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://shop.example/login' }
  const address = provider.authorizeUrl(attempt, undefined)
  while (stub.requestsTo(discovery).length === 0) await new Promise((resolve) => setImmediate(resolve))
  timeout.abort(new DOMException('no response', 'TimeoutError'))
  assert.equal(await address, null)
  assert.deepEqual(delays, [10_000])
})
