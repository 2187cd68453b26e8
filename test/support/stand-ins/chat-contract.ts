import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type ChatDesk, type ChatOpening, isDeskUnavailable } from '#modules/support/ports.ts'
import { caseOf } from '#modules/support/rules/chat-case.ts'
import { chatSettings } from '#modules/support/rules/chat-settings.ts'

export type ChatFailure = 'fails' | 'hangs'

export interface ChatRecords {
  readonly contacts: readonly { readonly id: string; readonly email: string; readonly phone: string }[]
  readonly cases: readonly { readonly contactId: string; readonly origin: string }[]
  /** The settings and the pre-chat form of each chat. */
  readonly openings: readonly Readonly<Record<string, unknown>>[]
}

/** An adapter, and control over the chat service behind it. */
export interface ChatHarness {
  readonly adapter: ChatDesk
  /** The same adapter with a short timeout, for a service that hangs: other responses may be slow on a busy machine. */
  readonly withShortTimeout: ChatDesk
  setAgent(isAvailable: boolean): Promise<void>
  reply(chatId: string, text: string): Promise<void>
  endAsAgent(chatId: string): Promise<void>
  records(): Promise<ChatRecords>
  setFailure(failure: ChatFailure | null): Promise<void>
  stop(): Promise<void>
}

const contact = { name: 'Ana Munteanu', email: 'ana@poftim.example', phone: '+40722000001' }

const openingOf = (change: Partial<ChatOpening['contact']> = {}): ChatOpening => ({
  id: randomUUID(),
  settings: chatSettings,
  contact: { ...contact, ...change },
  case: caseOf({ origin: 'report-problem', type: 'delivery', reason: 'late' }),
})

/** The contract tests of the port `ChatDesk`. */
export function chatContract(name: string, makeHarness: () => Promise<ChatHarness>): void {
  let harness: ChatHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())
  const openChat = async (opening = openingOf()): Promise<string> => {
    await harness.adapter.openChat(opening)
    return opening.id
  }
  const transcriptOf = async (id: string): Promise<string[]> =>
    (await harness.adapter.readChat(id)).messages.map(({ from, text }) => `${from}: ${text}`)

  test(`CHAT-06 ${name}: each case refers to a contact, and a second chat with exactly the same e-mail reuses the contact`, async () => {
    await openChat()
    await openChat(openingOf({ phone: '+40722000002' }))
    await openChat(openingOf({ email: 'Ana@poftim.example' }))
    const { contacts, cases } = await harness.records()
    const found = contacts.filter(({ email }) => /^ana@poftim/i.test(email))
    assert.deepEqual(found.map(({ email, phone }) => `${email} ${phone}`).sort(), [
      'Ana@poftim.example +40722000001',
      'ana@poftim.example +40722000002',
    ])
    const casesPerContact = contacts.map(({ id }) => cases.filter(({ contactId }) => contactId === id).length)
    assert.deepEqual(casesPerContact.sort(), [1, 2])
  })

  test(`CHAT-05 CHAT-10 ${name}: a chat opens with Romanian settings, without a help button, and with the six values of the pre-chat form`, async () => {
    await openChat(openingOf({ email: 'six@poftim.example' }))
    const { openings } = await harness.records()
    assert.deepEqual(openings.at(-1), {
      language: 'ro',
      displayHelpButton: false,
      feature: 'LiveAgent',
      preForm: {
        ...contact,
        email: 'six@poftim.example',
        origin: 'Report a problem chat',
        type: 'Delivery',
        reason: 'Delayed order',
      },
    })
  })

  test(`${name}: reports whether an agent is available`, async () => {
    await harness.setAgent(false)
    assert.equal(await harness.adapter.isAgentAvailable(), false)
    await harness.setAgent(true)
    assert.equal(await harness.adapter.isAgentAvailable(), true)
  })

  test(`${name}: messages of both sides are stored once and in order, and the agent’s first message opens the chat`, async () => {
    const opening = openingOf()
    for (let attempt = 0; attempt < 2; attempt++) await harness.adapter.openChat(opening)
    assert.deepEqual(await harness.adapter.readChat(opening.id), { state: 'waiting', messages: [] })
    const message = { id: randomUUID(), text: 'Bună ziua! <b>“ț”</b>' }
    for (let attempt = 0; attempt < 2; attempt++)
      assert.equal(await harness.adapter.sendMessage(opening.id, message), true)
    await harness.reply(opening.id, 'Bună!')
    assert.deepEqual(await transcriptOf(opening.id), [`customer: ${message.text}`, 'agent: Bună!'])
    const { state, messages } = await harness.adapter.readChat(opening.id)
    assert.equal(state, 'open')
    assert.ok(messages.every(({ sentAt }) => sentAt instanceof Temporal.Instant))
  })

  test(`${name}: a chat that the customer or the agent has ended accepts no messages`, async () => {
    for (const end of [harness.adapter.endChat, harness.endAsAgent]) {
      const id = await openChat()
      for (let attempt = 0; attempt < 2; attempt++) await end(id)
      assert.equal((await harness.adapter.readChat(id)).state, 'ended')
      assert.equal(await harness.adapter.sendMessage(id, { id: randomUUID(), text: 'Mai sunteți?' }), false)
      assert.deepEqual(await transcriptOf(id), [])
    }
  })

  test(`${name}: deleting a chat deletes its case, and deleting a contact’s last chat deletes the contact`, async () => {
    const email = 'forgotten@poftim.example'
    const [first, second] = [await openChat(openingOf({ email })), await openChat(openingOf({ email }))]
    const isKnown = async (): Promise<boolean> =>
      (await harness.records()).contacts.some((contact) => contact.email === email)
    await harness.adapter.deleteChat(first)
    assert.equal(await isKnown(), true)
    for (let attempt = 0; attempt < 2; attempt++) await harness.adapter.deleteChat(second)
    assert.equal(await isKnown(), false)
    assert.deepEqual(await harness.adapter.readChat(second), { state: 'ended', messages: [] })
    await harness.adapter.endChat(second)
    assert.equal(await harness.adapter.sendMessage(second, { id: randomUUID(), text: 'x' }), false)
  })

  for (const failure of ['fails', 'hangs'] as const) {
    test(`${name}: every call to a service that ${failure} fails as unavailable, and calls succeed again afterwards`, async () => {
      const id = await openChat()
      await harness.setFailure(failure)
      const { adapter } = harness
      const failingDesk = failure === 'hangs' ? harness.withShortTimeout : adapter
      const calls = [
        failingDesk.isAgentAvailable(),
        failingDesk.openChat(openingOf()),
        failingDesk.readChat(id),
        failingDesk.sendMessage(id, { id: randomUUID(), text: 'x' }),
        failingDesk.endChat(id),
        failingDesk.deleteChat(id),
      ]
      await Promise.all(calls.map((call) => assert.rejects(call, isDeskUnavailable)))
      await harness.setFailure(null)
      // Uses a new chat: the service may still carry out calls that timed out.
      assert.deepEqual(await adapter.readChat(await openChat()), { state: 'waiting', messages: [] })
    })
  }
}
