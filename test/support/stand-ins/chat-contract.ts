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
  /** What each chat began with: its settings and the pre-form. */
  readonly openings: readonly Readonly<Record<string, unknown>>[]
}

/** What the suite needs of the far side. */
export interface ChatHarness {
  readonly adapter: ChatDesk
  /** The same, and gives up soon: for a far side that hangs, since how soon any other answers is the machine's affair. */
  readonly withShortTimeout: ChatDesk
  setAgent(isThere: boolean): Promise<void>
  reply(chatId: string, text: string): Promise<void>
  endAsAgent(chatId: string): Promise<void>
  records(): Promise<ChatRecords>
  setFailure(trouble: ChatFailure | null): Promise<void>
  stop(): Promise<void>
}

const contact = { name: 'Ana Munteanu', email: 'ana@poftim.example', phone: '+40722000001' }

const openingOf = (change: Partial<ChatOpening['contact']> = {}): ChatOpening => ({
  id: randomUUID(),
  settings: chatSettings,
  contact: { ...contact, ...change },
  case: caseOf({ origin: 'report-problem', type: 'delivery', reason: 'late' }),
})

/** What every adapter of the port `ChatDesk` keeps. */
export function chatContract(name: string, makePeer: () => Promise<ChatHarness>): void {
  let peer: ChatHarness
  before(async () => {
    peer = await makePeer()
  })
  after(() => peer?.stop())
  const begun = async (opening = openingOf()): Promise<string> => {
    await peer.adapter.openChat(opening)
    return opening.id
  }
  const saidIn = async (id: string): Promise<string[]> =>
    (await peer.adapter.readChat(id)).messages.map(({ from, text }) => `${from}: ${text}`)

  test(`CHAT-06 ${name}: a case refers to its contact, whom the very same e-mail finds again`, async () => {
    await begun()
    await begun(openingOf({ phone: '+40722000002' }))
    await begun(openingOf({ email: 'Ana@poftim.example' }))
    const { contacts, cases } = await peer.records()
    const found = contacts.filter(({ email }) => /^ana@poftim/i.test(email))
    assert.deepEqual(found.map(({ email, phone }) => `${email} ${phone}`).sort(), [
      'Ana@poftim.example +40722000001',
      'ana@poftim.example +40722000002',
    ])
    const cased = contacts.map(({ id }) => cases.filter(({ contactId }) => contactId === id).length)
    assert.deepEqual(cased.sort(), [1, 2])
  })

  test(`CHAT-05 CHAT-10 ${name}: the desk is set up in Romanian without a button, and told the six values`, async () => {
    await begun(openingOf({ email: 'six@poftim.example' }))
    const { openings } = await peer.records()
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

  test(`${name}: an agent is free or not`, async () => {
    await peer.setAgent(false)
    assert.equal(await peer.adapter.isAgentAvailable(), false)
    await peer.setAgent(true)
    assert.equal(await peer.adapter.isAgentAvailable(), true)
  })

  test(`${name}: what both say stands in its order, each once, and opens the chat`, async () => {
    const opening = openingOf()
    for (let again = 0; again < 2; again++) await peer.adapter.openChat(opening)
    assert.deepEqual(await peer.adapter.readChat(opening.id), { state: 'waiting', messages: [] })
    const message = { id: randomUUID(), text: 'Bună ziua! <b>“ț”</b>' }
    for (let again = 0; again < 2; again++) assert.equal(await peer.adapter.sendMessage(opening.id, message), true)
    await peer.reply(opening.id, 'Bună!')
    assert.deepEqual(await saidIn(opening.id), [`customer: ${message.text}`, 'agent: Bună!'])
    const { state, messages } = await peer.adapter.readChat(opening.id)
    assert.equal(state, 'open')
    assert.ok(messages.every(({ sentAt }) => sentAt instanceof Temporal.Instant))
  })

  test(`${name}: in a chat that has ended, on either side, nothing more is said`, async () => {
    for (const end of [peer.adapter.endChat, peer.endAsAgent]) {
      const id = await begun()
      for (let again = 0; again < 2; again++) await end(id)
      assert.equal((await peer.adapter.readChat(id)).state, 'ended')
      assert.equal(await peer.adapter.sendMessage(id, { id: randomUUID(), text: 'Mai sunteți?' }), false)
      assert.deepEqual(await saidIn(id), [])
    }
  })

  test(`${name}: a chat is forgotten with its case, and its contact with the last of them`, async () => {
    const email = 'forgotten@poftim.example'
    const [first, second] = [await begun(openingOf({ email })), await begun(openingOf({ email }))]
    const isKnown = async (): Promise<boolean> =>
      (await peer.records()).contacts.some((contact) => contact.email === email)
    await peer.adapter.deleteChat(first)
    assert.equal(await isKnown(), true)
    for (let again = 0; again < 2; again++) await peer.adapter.deleteChat(second)
    assert.equal(await isKnown(), false)
    assert.deepEqual(await peer.adapter.readChat(second), { state: 'ended', messages: [] })
    await peer.adapter.endChat(second)
    assert.equal(await peer.adapter.sendMessage(second, { id: randomUUID(), text: 'x' }), false)
  })

  for (const trouble of ['fails', 'hangs'] as const) {
    test(`${name}: a desk that ${trouble} is unavailable for every call, and there again afterwards`, async () => {
      const id = await begun()
      await peer.setFailure(trouble)
      const { adapter: desk } = peer
      const asked = trouble === 'hangs' ? peer.withShortTimeout : desk
      const calls = [
        asked.isAgentAvailable(),
        asked.openChat(openingOf()),
        asked.readChat(id),
        asked.sendMessage(id, { id: randomUUID(), text: 'x' }),
        asked.endChat(id),
        asked.deleteChat(id),
      ]
      await Promise.all(calls.map((call) => assert.rejects(call, isDeskUnavailable)))
      await peer.setFailure(null)
      // Another chat: what a caller no longer waits for may be done all the same.
      assert.deepEqual(await desk.readChat(await begun()), { state: 'waiting', messages: [] })
    })
  }
}
