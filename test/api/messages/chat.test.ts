import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import type { BodyOf } from '#kernel/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import {
  closeChat,
  configureDesk,
  listChats,
  type StandInChat,
  writeMessage,
} from '#modules/support/adapters/embedded-store.ts'
import * as chats from '#modules/support/contract.ts'
import { DeskUnavailable } from '#modules/support/ports.ts'
import { people } from '#seed/people.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { encodeForAddress, hostileText, usually } from '#test/support/fuzz/fuzz-values.ts'
import { refused } from '#test/support/http/refused.ts'

/** Whether the chat service opens the chat and then fails. */
let failsAfterOpening = false
const shop = await orderFixture({
  ports: {
    chatDesk: (embedded) => ({
      ...embedded,
      openChat: async (opening) => {
        await embedded.openChat(opening)
        if (failsAfterOpening) throw new DeskUnavailable('the response was lost')
      },
    }),
  },
})
const { db, clock } = shop.context
after(() => shop.stop())
beforeEach(() => configureDesk(db, { hasAgent: true, conduct: 'answers' }))

type ChatTopic = BodyOf<typeof chats.startChat>
const checkout: ChatTopic = { origin: 'checkout' }
const problem = (type: ChatTopic['type'], reason?: ChatTopic['reason']): ChatTopic => ({
  origin: 'report-problem',
  type,
  reason,
})
const start = (person: CustomerName, body: ChatTopic = checkout) => shop.as(person)(chats.startChat, { body })
const read = (person: CustomerName, id: string) => shop.as(person)(chats.getChat, { params: { id } })
const end = (person: CustomerName, id: string) => shop.as(person)(chats.endChat, { params: { id } })
const send = (person: CustomerName, id: string, text: string, messageId: string = randomUUID()) =>
  shop.as(person)(chats.sendChatMessage, { params: { id }, body: { messageId, text } })
const storedChat = async (id: string): Promise<StandInChat> =>
  (await listChats(db, 100)).find(({ chatId }) => chatId === id) ?? assert.fail('no such chat at the service')
const reply = (chatId: string, text: string) =>
  writeMessage(db, chatId, { id: randomUUID(), from: 'agent', text, sentAt: clock.now() })

test('the answer says whether an agent is available, and none is while the chat service fails or does not respond', async () => {
  const getChats = async () => shop.as('ana')(chats.getChats)
  assert.deepEqual(await getChats(), { isAgentAvailable: true, chat: null })
  for (const fault of [{ hasAgent: false }, { conduct: 'fails' }, { conduct: 'hangs' }] as const) {
    await configureDesk(db, { hasAgent: true, conduct: 'answers', ...fault })
    assert.deepEqual(await getChats(), { isAgentAvailable: false, chat: null })
    await refused(start('ana'), 'chat-unavailable')
  }
  await refused(shop.guest(chats.getChats), 'unauthorized')
  await refused(shop.guest(chats.startChat, { body: checkout }), 'unauthorized')
  assert.equal((await db.pool.query('SELECT 1 FROM chat_session')).rowCount, 0)
})

test('CHAT-05 CHAT-06 CHAT-10 a chat begins with the customer’s name, e-mail and phone, and a second one reuses the contact', async () => {
  const { firstName, lastName, email, phoneNumber } = await shop.as('mihai')(customers.getCustomer)
  const contact = { name: `${firstName} ${lastName}`, email, phone: phoneNumber }
  const first = await start('mihai')
  assert.deepEqual(first, { id: first.id, origin: 'checkout', state: 'waiting', messages: [] })
  const one = await storedChat(first.id)
  assert.deepEqual(one.opening, {
    language: 'ro',
    displayHelpButton: false,
    feature: 'LiveAgent',
    preForm: { ...contact, origin: 'Checkout chat', type: 'Other', reason: 'Other' },
  })
  await end('mihai', first.id)
  const second = await start('mihai', problem('other'))
  const other = await storedChat(second.id)
  assert.equal(other.contactId, one.contactId)
  assert.notEqual(other.caseId, one.caseId)
  await end('mihai', second.id)
})

test('CHAT-07 CHAT-08 CHAT-09 each kind of problem is recorded with its type, reason and origin', async () => {
  for (const [topic, type, reason] of [
    [problem('incomplete'), 'Order', 'Incomplete/wrong order'],
    [problem('delivery', 'late'), 'Delivery', 'Delayed order'],
    [problem('delivery', 'not-delivered'), 'Delivery', 'Undelivered'],
    [problem('return'), 'Return', 'Return product'],
    [problem('other'), 'Other', 'Other'],
  ] as const) {
    const { id } = await start('ioana', topic)
    const found = await storedChat(id)
    assert.deepEqual([found.origin, found.type, found.reason], ['Report a problem chat', type, reason])
    await end('ioana', id)
  }
})

test('OPEN-34 a delivery problem names its reason before the chat begins, and no other type has one', async () => {
  const assertInvalid = async (body: ChatTopic, path: string, code: string) => {
    const refusal = await refused(start('ioana', body), 'invalid-input')
    assert.deepEqual(refusal['violations'], [{ path, code }])
  }
  await assertInvalid(problem('delivery'), 'reason', 'required')
  await assertInvalid(problem('incomplete', 'late'), 'reason', 'unknown-field')
  await assertInvalid(problem(null), 'type', 'required')
  await assertInvalid({ ...checkout, type: 'other' }, 'type', 'unknown-field')
})

test('a customer has one chat at a time, which is current until either side ends it', async () => {
  const started = await Promise.all([start('radu'), start('radu', problem('other'))])
  assert.equal(started[0]?.id, started[1]?.id)
  const { id, origin } = await start('radu')
  const current = async () => (await shop.as('radu')(chats.getChats)).chat
  assert.deepEqual(await current(), { id, origin })
  await end('radu', id)
  await end('radu', id)
  assert.equal(await current(), null)
  await shop.runDueJobs()
  assert.equal((await storedChat(id)).state, 'ended')
  const next = await start('radu')
  await closeChat(db, next.id)
  assert.equal((await read('radu', next.id)).state, 'ended')
  assert.equal(await current(), null)
})

test('messages of both sides are read in order, and a message sent twice is stored once', async () => {
  const { id } = await start('vlad')
  const messageId = randomUUID()
  for (let again = 0; again < 2; again++) await send('vlad', id, ' Unde e comanda? ', messageId)
  await reply(id, 'Pe drum.')
  const { state, messages } = await send('vlad', id, 'Mulțumesc')
  assert.equal(state, 'open')
  assert.deepEqual(
    messages.map(({ from, text }) => [from, text]),
    [
      ['customer', 'Unde e comanda?'],
      ['agent', 'Pe drum.'],
      ['customer', 'Mulțumesc'],
    ],
  )
  await closeChat(db, id)
  await refused(send('vlad', id, 'Mai e cineva?'), 'chat-ended')
  assert.equal((await read('vlad', id)).messages.length, 3)
})

test('the page of the chat service answers every form with its page or a refusal, and stores what the agent writes', async () => {
  const { id } = await start('vlad')
  const post = (path: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    shop.server.inject({ method: 'POST', url: `/_stand-in/chat/${path}`, headers: { 'content-type': type }, payload })
  assert.equal((await post('messages', `chat=${id}&text=Pe%00+drum%00.`)).statusCode, 303)
  assert.equal((await read('vlad', id)).messages.at(-1)?.text, 'Pe drum.')
  const form = fc.tuple(
    fc.constantFrom('messages', 'desk', 'end'),
    fc.constantFrom(`chat=${id}`, `chat=${randomUUID()}`, 'agent', 'conduct', '__proto__'),
    hostileText.map(encodeForAddress),
    usually(fc.constant('application/x-www-form-urlencoded'), fc.constantFrom('application/json', 'text/plain', '')),
  )
  const property = fc.asyncProperty(form, async ([path, field, text, type]) => {
    const { statusCode } = await post(path, `${field}${field.startsWith('chat') ? '&text' : ''}=${text}`, type)
    assert.ok([303, 400, 415].includes(statusCode), `${statusCode} for ${path} ${field} ${text}`)
  })
  await fc.assert(property, { seed: 20_261_124, numRuns: 150, endOnFailure: true })
  await end('vlad', id)
})

test('no other customer can read a chat, write in it or end it', async () => {
  const { id } = await start('vlad')
  for (const chat of [id, randomUUID()]) {
    await refused(read('ana', chat), 'chat-not-found')
    await refused(send('ana', chat, 'Bună'), 'chat-not-found')
    await refused(end('ana', chat), 'chat-not-found')
  }
  assert.deepEqual((await read('vlad', id)).messages, [])
  await end('vlad', id)
})

test('an empty or too long message is refused, and so are too many in a row', async () => {
  const { id } = await start('ana')
  const path = async (text: string, messageId?: string): Promise<unknown> =>
    (await refused(send('ana', id, text, messageId), 'invalid-input'))['violations']
  assert.deepEqual(await path('  '), [{ path: 'text', code: 'too-small' }])
  assert.deepEqual(await path('ă'.repeat(1_001)), [{ path: 'text', code: 'too-big' }])
  assert.match(JSON.stringify(await path('x', 'not-an-id')), /"path":"messageId"/)
  for (let count = 0; count < 30; count++) await send('ana', id, `${count}`)
  await refused(send('ana', id, 'încă unul'), 'too-many-requests')
  await end('ana', id)
})

test('while the chat service is unavailable a chat can only be ended, and the end is reported to the service later', async () => {
  const { id } = await start('radu')
  await configureDesk(db, { conduct: 'fails' })
  const { retryAfter } = await refused(read('radu', id), 'chat-unavailable')
  assert.equal(retryAfter, 10)
  await refused(send('radu', id, 'Alo?'), 'chat-unavailable')
  await end('radu', id)
  await shop.runDueJobs()
  assert.equal((await storedChat(id)).state, 'waiting')
  await configureDesk(db, { conduct: 'answers' })
  await shop.runPlannedJobs()
  assert.equal((await storedChat(id)).state, 'ended')
})

test('a chat service that fails after the check for an agent leaves no open chat, and the next attempt starts one', async () => {
  failsAfterOpening = true
  await refused(start('ioana', problem('return')), 'chat-unavailable')
  failsAfterOpening = false
  assert.equal((await shop.as('ioana')(chats.getChats)).chat, null)
  await shop.runDueJobs()
  const { id } = await start('ioana', problem('other'))
  const own = (await listChats(db, 100)).filter(({ email }) => email === people.ioana.email)
  assert.deepEqual(
    own.filter(({ state }) => state !== 'ended').map(({ chatId, type }) => [chatId, type]),
    [[id, 'Other']],
  )
  await end('ioana', id)
})

test('a customer’s data export contains their chats, and deleting the account deletes them at the chat service too', async () => {
  const { id } = await start('vlad', problem('delivery', 'late'))
  await send('vlad', id, 'Unde sunteți?')
  const exportedChat = async (): Promise<Record<string, unknown> | undefined> =>
    ((await shop.as('vlad')(customers.exportCustomer))['chats'] as Record<string, unknown>[]).at(-1)
  const { type, reason, messages } = (await exportedChat()) ?? {}
  assert.deepEqual([type, reason], ['Delivery', 'Delayed order'])
  assert.match(JSON.stringify(messages), /"from":"customer","text":"Unde sunteți\?"/)
  await configureDesk(db, { conduct: 'fails' })
  assert.equal((await exportedChat())?.['messages'], null)
  await configureDesk(db, { conduct: 'answers' })
  await shop.as('vlad')(customers.deleteCustomer)
  await shop.runDueJobs()
  const { customerId, email } = people.vlad
  assert.equal((await db.pool.query('SELECT 1 FROM chat_session WHERE customer_id = $1', [customerId])).rowCount, 0)
  assert.equal(
    (await listChats(db, 100)).some((chat) => chat.email === email),
    false,
  )
})
