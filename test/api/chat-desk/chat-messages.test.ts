import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Api, makeApi } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import * as shopper from '#modules/support/contract.ts'
import * as desk from '#modules/support/desk/contract.staff.ts'
import { people } from '#seed/people.ts'
import { staffApiBase } from '#src/serve-console.ts'
import { bearer } from '#test/support/fixtures/sign-in.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { openStream } from '#test/support/http/event-stream.ts'
import { refused } from '#test/support/http/refused.ts'
import { type ShopProcess, startShopProcess } from '#test/support/processes/shop-process.ts'

const secret = 'a secret of tests that guards nothing at all'
const base = '/api/v2/shop'

/** The console answers in this process; shoppers use another one, which is killed. */
let shop: TestShop
let shopProcess: ShopProcess
let agent: Api
before(async () => {
  shop = await startShop({ env: { JOBS: 'false', SHOP_SECRET: secret } })
  await configureDesk(shop.app.db, { hasAgent: false })
  shopProcess = await startShoppers()
  agent = await shop.staff('support')
  await agent(desk.setChatPresence, { body: { isAvailable: true } })
})
after(async () => {
  await shopProcess.stop()
  await shop.stop()
})

const startShoppers = () => startShopProcess(shop.databaseUrl, { DEMO: 'true', JOBS: 'false', SHOP_SECRET: secret })
const newId = (): string => uuid7(Temporal.Now.instant())

/** Calls of Ana at the process of the shoppers, wherever it runs now. */
async function callsOfAna(): Promise<{ readonly api: Api; readonly headers: Readonly<Record<string, string>> }> {
  const { customerId } = people.ana
  const headers = bearer(await accessTokens(secret, { now: () => Temporal.Now.instant() }).issue({ customerId }))
  const api = makeApi(async ({ method, url, headers: own, body }) => {
    const sent = { method, headers: { ...own, ...headers }, ...(body !== undefined && { body: String(body) }) }
    const response = await fetch(shopProcess.url + base + url, sent)
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  })
  return { api, headers }
}

const say = (api: Api, id: string, text: string, messageId = newId()) =>
  api(shopper.sendChatMessage, { params: { id }, body: { messageId, text } })
const answer = (id: string, text: string, messageId = newId()) =>
  agent(desk.answerChat, { params: { id }, body: { id: messageId, text } })

test('CHATD-03: messages travel both ways within a second, a repeated id is one message, and kill -9 between two loses none', async () => {
  const { api: ana, headers } = await callsOfAna()
  const { id } = await ana(shopper.startChat, { body: { origin: 'checkout' } })
  await agent(desk.takeChat, { params: { id } })

  const staff = await staffHeaders(shop.app, shop.clock, 'support')
  const ofShopper = await openStream(`${shopProcess.url}${base}/chats/${id}/news`, headers)
  const ofAgent = await openStream(`${shop.app.console?.url}${staffApiBase}/chat-agents/news`, staff)
  const [question, reply] = [newId(), newId()]
  const at = () => performance.now()
  // The shopper's own page hears of the message as well.
  const [heard, , said] = await Promise.all([
    ofAgent.next().then(at),
    ofShopper.next(),
    say(ana, id, 'Mai aveți lapte?', question).then(at),
  ])
  assert.ok(heard - said < 1_000, `heard after ${heard - said} ms`)
  const { messages: asked } = await agent(desk.getDeskChat, { params: { id } })
  assert.deepEqual(
    asked.map(({ text }) => text),
    ['Mai aveți lapte?'],
  )
  const [told, answered] = await Promise.all([
    ofShopper.next().then(at),
    answer(id, 'Da, doriți două?', reply).then(at),
  ])
  assert.ok(told - answered < 1_000, `told after ${told - answered} ms`)
  await say(ana, id, 'Mai aveți lapte?', question)
  await answer(id, 'Da, doriți două?', reply)
  ofShopper.stop()
  ofAgent.stop()

  const last = newId()
  await say(ana, id, 'Da, vă rog.', last)
  await shopProcess.kill()
  await answer(id, 'Le-am adăugat.')
  shopProcess = await startShoppers()
  // The page has not heard that its message arrived, and sends it again.
  await say(ana, id, 'Da, vă rog.', last)
  const { messages } = await say(ana, id, 'Mulțumesc!')
  assert.deepEqual(
    messages.map(({ from, text }) => [from, text]),
    [
      ['customer', 'Mai aveți lapte?'],
      ['agent', 'Da, doriți două?'],
      ['customer', 'Da, vă rog.'],
      ['agent', 'Le-am adăugat.'],
      ['customer', 'Mulțumesc!'],
    ],
  )
  await agent(desk.endChatByStaff, { params: { id } })
  assert.equal((await ana(shopper.getChat, { params: { id } })).state, 'ended')
  await refused(say(ana, id, 'Mai sunteți?'), 'chat-ended')
})
