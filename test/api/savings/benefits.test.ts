import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as benefits from '#modules/benefits/contract.ts'
import { awardBonus, joinClub, leaveClub } from '#modules/loyalty/index.ts'
import { activateTrial } from '#modules/membership/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture({ env: { GENIUS_BROADCASTING_URL: 'http://127.0.0.1:9/none' } })
after(() => shop.stop())
const { db, clock } = shop.context
const mihai = shop.as('mihai')
const ioana = shop.as('ioana')

const segmentsOf = async (api = mihai) =>
  (await api(benefits.listAnnouncements)).items.map(({ segment_id }) => segment_id)

test('API-CUS-17 the list of benefits marks those that the customer has by Genius membership and freshclub', async () => {
  const activeGroups = async () => {
    const { items } = await mihai(benefits.listBenefits)
    return [...new Set(items.filter(({ isActive }) => isActive).map(({ group }) => group))]
  }
  assert.deepEqual(await activeGroups(), ['delivery'])
  await mihai(activateTrial, { body: {} })
  await db.transaction((tx) => joinClub(tx, clock, people.mihai.customerId))
  assert.deepEqual(await activeGroups(), ['genius', 'freshclub', 'delivery'])
  const { items, count, active } = await mihai(benefits.listBenefits)
  assert.deepEqual([count, active], [items.length, items.length])
  assert.equal(items[0]?.text, 'La comenzi de la 150,00 lei; sub această sumă, 7,99 lei.')
  await db.transaction((tx) => leaveClub(tx, clock, people.mihai.customerId))
})

test('API-CUS-18 OPEN-38 the list and the modal accept the same filter', async () => {
  const filter = { group: 'genius' } as const
  const list = await mihai(benefits.listBenefits, { query: { filter } })
  const modal = await mihai(benefits.getBenefitsModal, { query: { filter } })
  assert.deepEqual(
    list.items.map(({ code }) => code),
    ['genius-delivery', 'genius-prices', 'genius-bmsm'],
  )
  assert.deepEqual(
    modal.items.map(({ code }) => code),
    list.items.map(({ code }) => code),
  )
  const one = await mihai(benefits.getBenefitsModal, { query: { filter: { code: 'standard-delivery' } } })
  assert.deepEqual([one.title, one.items.length], ['Livrare gratuită', 1])
  assert.equal(one.items[0]?.details[0], 'Între 150,00 lei și 250,00 lei, livrarea costă 9,99 lei.')
  assert.deepEqual(await mihai(benefits.getBenefitsModal).then(({ items }) => items.length), 7)
  const none = await mihai(benefits.listBenefits, { query: { filter: { group: 'genius', code: 'slot-hold' } } })
  assert.deepEqual(none.items, [])
})

test('an invalid filter is refused with its field', async () => {
  for (const filter of [{ group: 'x' }, { code: 'genius' }, { size: '1' }, { group: { a: 'b' } }, 'genius']) {
    for (const contract of [benefits.listBenefits, benefits.getBenefitsModal]) {
      const query = JSON.parse(JSON.stringify({ filter }))
      const problem = await refused(mihai(contract, { query }), 'invalid-input')
      assert.match(problem.violations?.[0]?.path ?? '', /^filter/)
    }
  }
})

test('API-CUS-16 a dismissed announcement does not return, for this customer only', async () => {
  assert.deepEqual(await segmentsOf(), ['freshclub-invite', 'welcome'])
  const body = { segment_id: 'freshclub-invite' }
  for (let again = 0; again < 2; again++) await mihai(benefits.dismissAnnouncement, { body })
  assert.deepEqual(await segmentsOf(), ['welcome'])
  assert.deepEqual(await segmentsOf(ioana), ['freshclub-invite', 'welcome'])

  for (const segment_id of ['x', 'points-expiring:2026-99', '<script>', "' OR 1=1"]) {
    const problem = await refused(
      mihai(benefits.dismissAnnouncement, { body: { segment_id } }),
      'announcement-not-found',
    )
    assert.equal(problem.violations?.[0]?.path, 'segment_id')
  }
  for (const wrong of ['{}', '{"segment_id":7}', '{"segment_id":null}', `{"segment_id":"${'x'.repeat(61)}"}`]) {
    await refused(mihai(benefits.dismissAnnouncement, { body: JSON.parse(wrong) }), 'invalid-input')
  }
  for (const contract of [
    benefits.listBenefits,
    benefits.getBenefitsModal,
    benefits.listAnnouncements,
    benefits.getIntro,
  ]) {
    await refused(shop.guest(contract), 'unauthorized')
  }
  await refused(shop.guest(benefits.dismissAnnouncement, { body }), 'unauthorized')
})

test('API-CUS-24 a customer without an order sees the first steps, each marked done or open', async () => {
  const before = await ioana(benefits.getIntro)
  assert.deepEqual(
    before.steps.map(({ code, isDone }) => [code, isDone]),
    [
      ['address', true],
      ['freshclub', false],
      ['genius', false],
      ['order', false],
    ],
  )
  assert.equal(before.show, true)
  await placedOrder(shop, 'ioana', 'cash-at-door')
  assert.equal((await ioana(benefits.getIntro)).show, false)
  assert.ok(!(await segmentsOf(ioana)).includes('welcome'))
})

test('expiring points and the end of a trial are announced in advance', async () => {
  const { customerId } = people.mihai
  await db.transaction(async (tx) => {
    await joinClub(tx, clock, customerId)
    await awardBonus(tx, clock, { customerId, points: 20, cause: 'soon', note: 'Bonus' })
  })
  clock.pass({ hours: 24 * 28 })
  assert.ok((await segmentsOf()).includes('trial-ending'))
  clock.pass({ hours: 24 * 324 })
  const { items } = await mihai(benefits.listAnnouncements)
  const announced = items.find(({ segment_id }) => segment_id === 'points-expiring:2027-11')
  assert.equal(announced?.title, '20 de puncte expiră în curând')
  assert.equal(announced?.text, 'Le puteți folosi la următoarea comandă până pe 30 noiembrie.')
})
