import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { planSettings, readSettings } from '#modules/settings/contract.staff.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import * as shopper from '#modules/support/contract.ts'
import * as desk from '#modules/support/desk/contract.staff.ts'
import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '#modules/support/desk/contract.staff-answers.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let andreea: Api
let alin: Api
let owner: Api
before(async () => {
  shop = await deskFixture()
  await configureDesk(shop.app.db, { hasAgent: false })
  await signIn()
})
after(() => shop.stop())

/** New sessions: the clock may have passed the end of others. */
async function signIn(): Promise<void> {
  andreea = await shop.staff('support')
  alin = await shop.staff('support-2')
  owner = await shop.staff('owner')
}

const newId = (): string => uuid7(shop.clock.now())
const isThere = (agent: Api, isAvailable = true) => agent(desk.setChatPresence, { body: { isAvailable } })
const queue = async (agent: Api) => (await agent(desk.getChatQueue)).items
const take = (agent: Api, id: string) => agent(desk.takeChat, { params: { id } })
const answer = (agent: Api, id: string, text: string, messageId = newId()) =>
  agent(desk.answerChat, { params: { id }, body: { id: messageId, text } })

async function startAs(person: string): Promise<{ readonly api: Api; readonly id: string }> {
  const api = await apiAs(shop, person)
  const { id } = await api(shopper.startChat, { body: { origin: 'checkout' } })
  return { api, id }
}

async function endAll(): Promise<void> {
  for (const agent of [andreea, alin]) {
    for (const { id, place } of await queue(agent)) {
      if (place === 'waiting') await take(agent, id)
      if (place !== 'taken') await agent(desk.endChatByStaff, { params: { id } })
    }
  }
}

test('the shop offers a chat while somebody at the desk is there and free, and says so when nobody is', async () => {
  const ana = await apiAs(shop, 'ana')
  const isOffered = async () => (await ana(shopper.getChats)).isAgentAvailable
  assert.equal(await isOffered(), false)
  await isThere(andreea, false)
  assert.equal(await isOffered(), false)
  await isThere(andreea)
  assert.equal(await isOffered(), true)
})

test('a chat stands in the queue at once, oldest first, with its topic, waiting time and order', async () => {
  await isThere(andreea)
  const placed = await shop.place('ana')
  const first = await startAs('ana')
  shop.clock.pass({ seconds: 50 })
  await startAs('radu')
  const items = await queue(alin)
  assert.deepEqual(
    items.map(({ customer, place, order }) => [customer.name.split(' ')[0], place, order]),
    [
      ['Ana', 'waiting', placed.number],
      ['Radu', 'waiting', items[1]?.order],
    ],
  )
  assert.equal(items[0]?.topic.origin, 'checkout')
  assert.equal(Date.parse(items[1]?.waitingSince ?? '') - Date.parse(items[0]?.waitingSince ?? ''), 50_000)
  assert.equal(items[0]?.id, first.id)

  shop.clock.pass({ seconds: 100 })
  await isThere(andreea)
  const { tiles } = await andreea(getDashboard)
  assert.deepEqual(
    tiles.find(({ key }) => key === 'lateChats'),
    { key: 'lateChats', count: 1, path: '/conversatii?show=late' },
  )
  await endAll()
})

test('CHATD-02: of two who take a chat one gets 409; handed over it keeps its thread, and is nobody else’s', async () => {
  await isThere(andreea)
  await isThere(alin)
  const { api, id } = await startAs('ana')
  await api(shopper.sendChatMessage, { params: { id }, body: { messageId: newId(), text: 'Unde este curierul?' } })
  const taken = await Promise.allSettled([take(andreea, id), take(alin, id)])
  assert.deepEqual(taken.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [mine, other] = taken[0]?.status === 'fulfilled' ? [andreea, alin] : [alin, andreea]
  await refused(take(other, id), 'taken-by-another')
  await refused(answer(other, id, 'Bună ziua!'), 'chat-not-found')
  await refused(other(desk.getDeskChat, { params: { id } }), 'chat-not-found')
  assert.equal((await owner(desk.getDeskChat, { params: { id } })).place, 'taken')
  await answer(mine, id, 'Bună ziua, verific imediat.')

  const { items: free } = await mine(desk.listChatAgents)
  assert.equal(free.length, 1)
  await mine(desk.handOverChat, { params: { id }, body: { agentId: free[0]?.id ?? '' } })
  await refused(mine(desk.getDeskChat, { params: { id } }), 'chat-not-found')
  const { messages, place } = await other(desk.getDeskChat, { params: { id } })
  assert.equal(place, 'mine')
  assert.deepEqual(
    messages.map(({ text }) => text),
    ['Unde este curierul?', 'Bună ziua, verific imediat.'],
  )
  await other(desk.handOverChat, { params: { id }, body: { agentId: null } })
  assert.equal((await queue(mine))[0]?.place, 'waiting')
  await isThere(mine, false)
  await take(other, id)
  await refused(other(desk.handOverChat, { params: { id }, body: { agentId: free[0]?.id ?? '' } }), 'agent-not-free')
  await isThere(mine)
  await endAll()
})

test('prepared answers are kept by whoever manages chats; a text with an unfilled field is not sent', async () => {
  const id = newId()
  const words = { title: 'Întârziere', text: 'Bună ziua, {{nume}}! Comanda {{comanda}} întârzie.' }
  await refused(andreea(saveCannedAnswer, { params: { id }, body: { ...words, version: 0 } }), 'not-permitted')
  await refused(
    owner(saveCannedAnswer, { params: { id }, body: { ...words, text: '{{culoare}}', version: 0 } }),
    'answer-field-unknown',
  )
  await owner(saveCannedAnswer, { params: { id }, body: { ...words, version: 0 } })
  const changed = await owner(saveCannedAnswer, { params: { id }, body: { ...words, title: 'Întârziem', version: 1 } })
  assert.equal(changed.version, 2)
  await refused(owner(saveCannedAnswer, { params: { id }, body: { ...words, version: 1 } }), 'stale-version')
  assert.ok((await andreea(listCannedAnswers)).items.some(({ title }) => title === 'Întârziem'))

  await isThere(andreea)
  const chat = await startAs('ana')
  await take(andreea, chat.id)
  const { fields } = await refused(answer(andreea, chat.id, words.text), 'answer-incomplete')
  assert.equal(fields, 'nume, comanda')
  await owner(deleteCannedAnswer, { params: { id } })
  await endAll()
})

test('an agent has at most five chats; when nobody is free the shop says so; away for three minutes gives them back', async () => {
  await isThere(andreea)
  await isThere(alin, false)
  const people = ['ana', 'radu', 'mihai', 'vlad', 'elena']
  for (const person of people) {
    const { id } = await startAs(person)
    await take(andreea, id)
  }
  const ioana = await apiAs(shop, 'ioana')
  assert.equal((await ioana(shopper.getChats)).isAgentAvailable, false)
  await refused(ioana(shopper.startChat, { body: { origin: 'checkout' } }), 'chat-unavailable')

  await isThere(alin)
  const sixth = await ioana(shopper.startChat, { body: { origin: 'checkout' } })
  await refused(take(andreea, sixth.id), 'too-many-chats')

  shop.clock.pass({ minutes: 2 })
  await isThere(alin)
  assert.equal((await queue(alin)).filter(({ place }) => place === 'waiting').length, 1)
  shop.clock.pass({ seconds: 61 })
  await isThere(alin)
  assert.equal((await queue(alin)).filter(({ place }) => place === 'waiting').length, 6)
  await take(alin, sixth.id)
})

test('how many chats an agent has at most is a setting', async () => {
  await signIn()
  await isThere(alin)
  await endAll()
  await isThere(andreea, false)
  const { version } = await owner(readSettings)
  const values = { 'support.most-chats': 1 }
  await owner(planSettings, { body: { id: newId(), version, from: null, values } })
  await startAs('ana').then(({ id }) => take(alin, id))
  const radu = await apiAs(shop, 'radu')
  assert.equal((await radu(shopper.getChats)).isAgentAvailable, false)
  assert.equal((await alin(desk.getChatQueue)).most, 1)
})
