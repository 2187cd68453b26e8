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

async function embeddedPeer(): Promise<ChatPeer> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const clock = movableClock()
  const desk = embeddedDesk({ db, clock }, { timeoutMs: 100 })
  return {
    ...{ desk, impatient: desk },
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
    behave: (trouble) => setDesk(db, { conduct: trouble ?? 'answers' }),
    stop: async () => {
      await db.close()
      await database.close()
    },
  }
}

async function farPeer(): Promise<ChatPeer> {
  const crm = await chatCrm(token)
  return {
    desk: httpDesk({ url: crm.url, token, timeoutMs: 60_000 }),
    impatient: httpDesk({ url: crm.url, token, timeoutMs: 100 }),
    setAgent: async (isThere) => {
      crm.hasAgent = isThere
    },
    reply: async (chatId, text) => crm.reply(chatId, text),
    hangUp: async (chatId) => crm.hangUp(chatId),
    records: async () => crm.records(),
    behave: async (trouble) => {
      crm.failure = trouble
    },
    stop: async () => crm.close(),
  }
}

chatContract('the embedded chat service', embeddedPeer)
chatContract('the live chat of a CRM', farPeer)

const crm = await chatCrm(token)
after(() => crm.close())

test('a wrong token, an unreachable service, invalid data and an oversized response all mean unavailable, and disclose no secret', async () => {
  const right = { url: crm.url, token }
  const ask = (options: Parameters<typeof httpDesk>[0]) =>
    assert.rejects(
      httpDesk(options).isAgentAvailable(),
      (error) => isDeskUnavailable(error) && !/secret/.test(String(error)),
    )
  await ask({ ...right, token: 'wrong' })
  await ask({ url: crm.url })
  await ask({ ...right, url: 'http://127.0.0.1:1' })
  for (const failure of ['babbles', 'floods', 'fails'] as const) {
    crm.failure = failure
    await ask(right)
  }
  crm.failure = 'babbles'
  await assert.rejects(httpDesk(right).readChat(randomUUID()), isDeskUnavailable)
})
