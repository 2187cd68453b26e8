import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { embeddedDesk } from '#modules/support/adapters/embedded.ts'
import { closeChat, listChats, setDesk, writeMessage } from '#modules/support/adapters/embedded-store.ts'
import { httpDesk } from '#modules/support/adapters/http-desk.ts'
import { isDeskUnavailable } from '#modules/support/ports.ts'
import { openDb } from '#platform/db/db.ts'
import { type ChatPeer, chatContract } from '#test/support/chat-contract.ts'
import { chatCrm } from '#test/support/chat-crm.ts'
import { testDatabase } from '#test/support/database.ts'
import { movableClock } from '#test/support/movable-clock.ts'

const token = 'may-chat'

async function embeddedService(): Promise<ChatPeer> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const clock = movableClock()
  const adapter = embeddedDesk({ db, clock }, { timeoutMs: 100 })
  return {
    ...{ desk: adapter, impatient: adapter },
    setAgent: (hasAgent) => setDesk(db, { hasAgent }),
    reply: async (chatId, text) => {
      await writeMessage(db, chatId, { id: randomUUID(), from: 'agent', text, sentAt: clock.now() })
    },
    hangUp: async (chatId) => void (await closeChat(db, chatId)),
    records: async () => {
      const chats = (await listChats(db, 100)).toSorted((a, b) => a.caseId - b.caseId)
      const contacts = chats.map(({ contactId, email, phone }) => ({ id: String(contactId), email, phone }))
      return {
        contacts: [...new Map(contacts.map((contact) => [contact.id, contact])).values()],
        cases: chats.map(({ contactId, origin }) => ({ contactId: String(contactId), origin })),
        openings: chats.map(({ opening }) => opening),
      }
    },
    behave: (fault) => setDesk(db, { conduct: fault ?? 'answers' }),
    stop: async () => {
      await db.close()
      await database.close()
    },
  }
}

async function remoteService(): Promise<ChatPeer> {
  const crm = await chatCrm(token)
  return {
    desk: httpDesk({ url: crm.url, token, timeoutMs: 60_000 }),
    impatient: httpDesk({ url: crm.url, token, timeoutMs: 100 }),
    setAgent: async (isAvailable) => {
      crm.hasAgent = isAvailable
    },
    reply: async (chatId, text) => crm.reply(chatId, text),
    hangUp: async (chatId) => crm.hangUp(chatId),
    records: async () => crm.records(),
    behave: async (fault) => {
      crm.failure = fault
    },
    stop: async () => crm.close(),
  }
}

chatContract('the embedded chat service', embeddedService)
chatContract('the live chat of a CRM', remoteService)

const crm = await chatCrm(token)
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
