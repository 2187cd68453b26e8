import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { audited } from '#test/support/audited.ts'
import { type Basket, type Shopper, shoppersAt } from '#test/support/checkout-desk.ts'
import { at, deliveriesAt } from '#test/support/delivery-desk.ts'
import { refused } from '#test/support/refused.ts'
import { wares } from '#test/support/shelf.ts'
import { letWork, warehouseDesk } from '#test/support/warehouse-desk.ts'

// The clock starts at 8:00 on a Thursday. Evenings cost 3,00 lei more, early afternoons 2,00 lei less.
const desk = audited(await warehouseDesk())
const { db, clock } = desk.at
const { shopper, readyCartOf } = shoppersAt(desk)
const { counters, setCapacity } = deliveriesAt(desk)
const { coffee, milk } = wares
const evening = '2026-11-27T19:00:00+02:00'
const noon = '2026-11-27T11:00:00+02:00'
const afternoon = '2026-11-27T13:00:00+02:00'
const of = (id: string) => ({ params: { id } })

type Placed = OkOf<typeof orders.completeOrder>

async function placedAt(person: Shopper, since: string, items: Basket = [[coffee, 2]], method?: string) {
  const { tokenValue: id } = await readyCartOf(person, items, method)
  const intervals = await person.api(orders.listIntervals, of(id))
  await person.api(orders.setInterval, { ...of(id), body: { scheduleId: at(intervals, since).id } })
  return person.api(orders.completeOrder, of(id))
}
const choices = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.listIntervals, of(tokenValue))
const move = ({ api }: Shopper, { tokenValue }: Placed, scheduleId: number) =>
  api(orders.rescheduleOrder, { ...of(tokenValue), body: { scheduleId } })
const shown = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.getAccountOrder, of(tokenValue))

test('a placed order moves to another interval of the same price, which releases one place and reserves another', async () => {
  const person = await shopper()
  const order = await placedAt(person, noon)
  assert.equal(order.canBeRescheduled, true)
  const later = at(await choices(person, order), '2026-11-28T15:00:00+02:00')
  const [before, there] = [await counters(order.schedule?.id ?? 0), await counters(later.id)]
  const moved = await move(person, order, later.id)
  assert.deepEqual([moved.schedule?.id, moved.schedule?.interval.since], [later.id, later.interval.since])
  assert.deepEqual([moved.totalInt, moved.payments], [order.totalInt, order.payments])
  assert.equal((await counters(order.schedule?.id ?? 0))?.taken, (before?.taken ?? 0) - 1)
  assert.equal((await counters(later.id))?.taken, (there?.taken ?? 0) + 1)
  const again = await move(person, order, later.id)
  assert.deepEqual([again.version, (await counters(later.id))?.taken], [moved.version, (there?.taken ?? 0) + 1])
})

test('the difference to a cheaper interval is refunded and lowers the tax, and a more expensive interval is refused', async () => {
  const person = await shopper()
  const order = await placedAt(person, evening, [[coffee, 2]], 'cash-at-door')
  const list = await choices(person, order)
  const moved = await move(person, order, at(list, afternoon).id)
  assert.equal(moved.totalInt, order.totalInt - 5_00)
  assert.equal(moved.surchargeTotalInt, order.surchargeTotalInt - 5_00)
  assert.deepEqual(
    moved.payments.map(({ type, amountInt }) => [type, amountInt]),
    [['money', order.totalInt - 5_00]],
  )
  assert.equal(
    moved.taxTotalInt,
    moved.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0),
  )
  assert.ok(moved.taxTotalInt < order.taxTotalInt)
  const { rows } = await db.pool.query<{ tax: number }>(
    'SELECT sum(i.tax)::int AS tax FROM order_item i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1',
    [order.tokenValue],
  )
  assert.ok((rows[0]?.tax ?? 0) <= moved.taxTotalInt)

  const dear = at(await choices(person, order), evening)
  assert.deepEqual([dear.isAvailable, dear.reason], [false, 'dearer'])
  const refusal = await refused(move(person, order, dear.id), 'interval-dearer')
  assert.equal(refusal['field'], 'scheduleId')
  assert.equal((await shown(person, order)).schedule?.id, moved.schedule?.id)
})

test('when two orders compete for the last place one moves, and the other stays unchanged', async () => {
  const people = [await shopper(), await shopper()] as const
  const placed = [await placedAt(people[0], evening), await placedAt(people[1], evening)] as const
  const last = at(await choices(people[0], placed[0]), afternoon)
  const { taken = 0, held = 0 } = (await counters(last.id)) ?? {}
  await setCapacity(last.id, taken + held + 1)
  const outcomes = await Promise.allSettled(
    people.map((person, who) => move(person, placed[who] ?? placed[0], last.id)),
  )
  const lost = outcomes.findIndex(({ status }) => status === 'rejected')
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [loser, theirs] = [people[lost] ?? people[0], placed[lost] ?? placed[0]]
  await refused(move(loser, theirs, last.id), 'interval-full')
  const after = await shown(loser, theirs)
  assert.deepEqual(
    [after.schedule?.id, after.totalInt, after.version],
    [theirs.schedule?.id, theirs.totalInt, theirs.version],
  )
  assert.equal((await counters(last.id))?.taken, taken + 1)
  await setCapacity(last.id, 12)
})

test('an addition moves with its parent order', async () => {
  const person = await shopper()
  const order = await placedAt(person, noon)
  const cart = await person.api(orders.createOrder)
  await person.api(orders.setItem, {
    params: { token: cart.tokenValue },
    body: { productVariant: milk.code, quantity: 1 },
  })
  const { payments } = await person.api(orders.setAddTo, { ...of(cart.tokenValue), body: { addTo: order.tokenValue } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, {
    params: { id: cart.tokenValue, paymentId },
    body: { paymentMethod: 'cash-at-door' },
  })
  const added = await person.api(orders.completeOrder, of(cart.tokenValue))
  await refused(
    move(person, added, order.schedule?.id ?? 0).then(() => move(person, added, 1)),
    'order-not-reschedulable',
  )
  const later = at(await choices(person, order), '2026-11-29T11:00:00+02:00')
  await move(person, order, later.id)
  assert.equal((await shown(person, added)).schedule?.id, later.id)
})

test('only its customer can reschedule an order, until two hours before its delivery or until picking begins', async () => {
  const [person, stranger] = [await shopper(), await shopper()]
  const order = await placedAt(person, noon)
  const later = at(await choices(person, order), '2026-11-29T15:00:00+02:00')
  await refused(move(stranger, order, later.id), 'order-not-found')

  const picked = await placedAt(person, noon)
  await letWork(desk, 1)
  assert.deepEqual([(await shown(person, picked)).canBeRescheduled, await choices(person, picked)], [false, []])
  const refusal = await refused(move(person, picked, later.id), 'order-not-reschedulable')
  assert.deepEqual([refusal['field'], refusal['displayState']], ['scheduleId', 'picking'])

  const late = await placedAt(person, noon)
  clock.pass(Temporal.Instant.from(noon).subtract({ hours: 2 }).since(clock.now()))
  assert.equal((await shown(person, late)).canBeRescheduled, false)
  await refused(move(person, late, later.id), 'order-not-reschedulable')
})
