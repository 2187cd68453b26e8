import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeOverOrder } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { getPickQueue } from '#modules/picking/contract.staff.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

test('DESK-09: three steps of the simulator leave an order that was taken over as it is, and move another one', async () => {
  const shop = await deskFixture({ WAREHOUSE: 'perfect' })
  try {
    const agent = await shop.staff('support')
    const [mine, other] = [await shop.idOf(await shop.place('ana')), await shop.idOf(await shop.place('mihai'))]
    const shippingOf = async (id: string) => (await agent(getOrder, { params: { id } })).states.shipping
    await shop.runJobs()
    await shop.runPlannedJobs()
    assert.deepEqual([await shippingOf(mine), await shippingOf(other)], ['picking', 'picking'])
    const taken = await agent(takeOverOrder, { params: { id: mine }, body: { reason: 'Clientul vine după ea' } })
    assert.notEqual(taken.takenOverAt, null)
    await shop.runJobs()
    const { items: queue } = await (await shop.staff('picker'))(getPickQueue)
    assert.deepEqual(
      queue.map(({ number }) => number),
      [taken.number],
    )
    for (let step = 0; step < 3; step++) await shop.runPlannedJobs()
    assert.deepEqual([await shippingOf(mine), await shippingOf(other)], ['picking', 'delivered'])
    await refused(agent(takeOverOrder, { params: { id: mine }, body: {} }), 'already-taken-over')
  } finally {
    await shop.stop()
  }
})
