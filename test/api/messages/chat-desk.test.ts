import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { embeddedDesk } from '#modules/support/adapters/embedded.ts'
import {
  closeChat,
  configureDesk,
  listChats,
  openChat,
  writeMessage,
} from '#modules/support/adapters/embedded-store.ts'
import { httpDesk } from '#modules/support/adapters/http-desk.ts'
import { isDeskUnavailable } from '#modules/support/ports.ts'
import { chatSettings } from '#modules/support/rules/chat-settings.ts'
import { openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { type ChatHarness, chatContract } from '#test/support/stand-ins/chat-contract.ts'
import { crmStandIn } from '#test/support/stand-ins/crm-stand-in.ts'

const token = 'may-chat'

async function embeddedService(): Promise<ChatHarness> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const clock = movableClock()
  const adapter = embeddedDesk({ db, clock }, { timeoutMs: 100 })
  return {
    ...{ adapter: adapter, withShortTimeout: adapter },
    setAgent: (hasAgent) => configureDesk(db, { hasAgent }),
    reply: async (chatId, text) => {
      await writeMessage(db, chatId, { id: randomUUID(), from: 'agent', text, sentAt: clock.now() })
    },
    endAsAgent: async (chatId) => void (await closeChat(db, chatId)),
    records: async () => {
      const chats = (await listChats(db, 100)).toSorted((a, b) => a.caseId - b.caseId)
      const contacts = chats.map(({ contactId, email, phone }) => ({ id: String(contactId), email, phone }))
      return {
        contacts: [...new Map(contacts.map((contact) => [contact.id, contact])).values()],
        cases: chats.map(({ contactId, origin }) => ({ contactId: String(contactId), origin })),
        openings: chats.map(({ opening }) => opening),
      }
    },
    setFailure: (fault) => configureDesk(db, { conduct: fault ?? 'answers' }),
    stop: async () => {
      await db.close()
      await database.close()
    },
  }
}

async function remoteService(): Promise<ChatHarness> {
  const crm = await crmStandIn(token)
  return {
    adapter: httpDesk({ url: crm.url, token, timeoutMs: 60_000 }),
    withShortTimeout: httpDesk({ url: crm.url, token, timeoutMs: 100 }),
    setAgent: async (isAvailable) => {
      crm.hasAgent = isAvailable
    },
    reply: async (chatId, text) => crm.reply(chatId, text),
    endAsAgent: async (chatId) => crm.endAsAgent(chatId),
    records: async () => crm.records(),
    setFailure: async (fault) => {
      crm.failure = fault
    },
    stop: async () => crm.close(),
  }
}

chatContract('the embedded chat service', embeddedService)
chatContract('the live chat of a CRM', remoteService)

const crm = await crmStandIn(token)
after(() => crm.close())

test('a wrong token, an unreachable service, invalid data and an oversized response all mean unavailable, and disclose no secret', async () => {
  const valid = { url: crm.url, token }
  const assertUnavailable = (options: Parameters<typeof httpDesk>[0]) =>
    assert.rejects(
      httpDesk(options).isAgentAvailable(),
      (error) => isDeskUnavailable(error) && !/secret/.test(String(error)),
    )
  await assertUnavailable({ ...valid, token: 'wrong' })
  await assertUnavailable({ url: crm.url })
  await assertUnavailable({ ...valid, url: 'http://127.0.0.1:1' })
  for (const failure of ['babbles', 'floods', 'fails'] as const) {
    crm.failure = failure
    await assertUnavailable(valid)
  }
  crm.failure = 'babbles'
  await assert.rejects(httpDesk(valid).readChat(randomUUID()), isDeskUnavailable)
})

test('a message to a chat that is deleted meanwhile is left out without an error', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  t.after(() => db.close())
  const now = Temporal.Now.instant()
  const chatId = randomUUID()
  const contact = { name: 'Ana Munteanu', email: 'ana@poftim.example', phone: '' }
  const filed = { origin: 'checkout', type: 'order', reason: 'order' }
  await openChat(db, { id: chatId, settings: chatSettings, contact, case: filed }, now)
  const other = await db.pool.connect()
  await other.query('BEGIN')
  await other.query('DELETE FROM chat_standin.support_case WHERE chat_id = $1', [chatId])
  const writing = writeMessage(db, chatId, { id: randomUUID(), from: 'agent', text: 'Bună ziua!', sentAt: now })
  await untilBlocked(db)
  await other.query('COMMIT')
  other.release()
  assert.equal(await writing, undefined)
})
