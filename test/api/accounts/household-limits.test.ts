import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as cart from '#modules/households/contract.cart.ts'
import * as proposal from '#modules/households/contract.proposals.ts'
import * as contract from '#modules/households/contract.ts'
import { statementsOf } from '#test/support/database/count-statements.ts'
import { onlyHousehold } from '#test/support/fixtures/household.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
/** Another process of the same shop. */
const other = await orderFixture({ databaseUrl: shop.databaseUrl, clock: shop.context.clock })
after(async () => {
  await other.stop()
  await shop.stop()
})
const { milk, yoghurt } = testProducts
const [ana, mihai, ioana] = [shop.as('ana'), other.as('mihai'), shop.as('ioana')]

beforeEach(() =>
  onlyHousehold(shop.context.db, 'Familia Munteanu', [
    { person: 'ana', role: 'owner' },
    { person: 'mihai', role: 'member' },
  ]),
)

const memberId = async (): Promise<string> => {
  const { household } = await mihai(contract.getHousehold)
  return household?.members.find(({ isMe }) => isMe)?.id ?? assert.fail('no member')
}
const limitMember = async (limitInt: number | null, by = ana) =>
  by(contract.changeMember, { params: { id: await memberId() }, body: { role: 'member', limitInt } })
const limitCart = (limitInt: number | null, by = ana) => by(contract.setHouseholdLimit, { body: { limitInt } })
const set = (code: string, quantity: number, by = mihai) =>
  by(cart.setHouseholdCartLine, { params: { code }, body: { quantity } })
const quantities = async () => (await ana(cart.getHouseholdCart)).lines.map(({ quantity }) => quantity)

test('the cart never becomes dearer than its limit, for nobody, and the refusal tells both amounts', async () => {
  await limitCart(50_00)
  await set(milk.code, 3)
  const { totalInt, limitInt } = await refused(set(milk.code, 4, ana), 'household-cart-limit')
  assert.deepEqual([totalInt, limitInt], [4 * milk.price, 50_00])
  const body = { lines: [{ code: yoghurt.code, quantity: 1 }] }
  await refused(mihai(cart.addToHouseholdCart, { body }), 'household-cart-limit')
  assert.deepEqual(await quantities(), [3])
  await limitCart(4 * milk.price)
  await set(milk.code, 4)
  await limitCart(null)
  await set(milk.code, 5)
})

test('a member adds up to their own limit, whoever added the rest, and owners have none', async () => {
  await limitMember(2 * milk.price)
  await set(milk.code, 3, ana)
  await set(milk.code, 5)
  const { totalInt, limitInt } = await refused(set(milk.code, 6), 'household-member-limit')
  assert.deepEqual([totalInt, limitInt], [3 * milk.price, 2 * milk.price])
  await refused(set(yoghurt.code, 1), 'household-member-limit')
  await set(milk.code, 9, ana)
  await set(milk.code, 8)
  await set(milk.code, 9)
  assert.deepEqual(await quantities(), [9])
})

test('what exceeds a limit already stays, and less is always possible', async () => {
  await set(milk.code, 5)
  await limitMember(10_00)
  await limitCart(10_00)
  await set(milk.code, 4)
  await refused(set(milk.code, 5), 'household-cart-limit')
  await limitCart(null)
  await refused(set(milk.code, 5), 'household-member-limit')
  assert.deepEqual(await quantities(), [4])
})

test('of two who add at once what fits only alone one is refused', async () => {
  await limitCart(milk.price)
  const both = await Promise.allSettled([set(yoghurt.code, 1), set(milk.code, 1, ana)])
  const late = both.filter((one) => one.status === 'rejected')
  assert.deepEqual([late.length, await quantities()], [1, [1]])
  await refused(Promise.reject(late[0]?.reason), 'household-cart-limit')
})

test('an accepted proposal counts against the limit of the cart', async () => {
  await ana(contract.changeMember, { params: { id: await memberId() }, body: { role: 'proposer' } })
  await limitCart(20_00)
  const body = { lines: [{ code: milk.code, quantity: 2 }] }
  const [proposed] = (await mihai(cart.addToHouseholdCart, { body })).proposals
  const accept = () => ana(proposal.acceptProposal, { params: { id: proposed?.id ?? '' } })
  await refused(accept(), 'household-cart-limit')
  assert.equal((await ana(cart.getHouseholdCart)).proposals.length, 1)
  await limitCart(30_00)
  assert.equal((await accept()).lines[0]?.quantity, 2)
})

test('only owners set limits, a role that is given keeps the limit of a member, and for another role it is refused', async () => {
  const id = await memberId()
  await refused(limitCart(100_00, mihai), 'household-not-owned')
  await refused(limitMember(100_00, mihai), 'household-not-owned')
  await refused(limitCart(100_00, ioana), 'household-not-found')
  await refused(limitCart(99), 'invalid-input')
  await refused(limitCart(10_000_01), 'invalid-input')
  const limits = async () => {
    const { household } = await mihai(contract.getHousehold)
    return [household?.limitInt, household?.members.find(({ isMe }) => isMe)?.limitInt]
  }
  await limitCart(200_00)
  await limitMember(100_00)
  await ana(contract.changeMember, { params: { id }, body: { role: 'member' } })
  assert.deepEqual(await limits(), [200_00, 100_00])
  for (const role of ['owner', 'proposer'] as const) {
    const change = ana(contract.changeMember, { params: { id }, body: { role, limitInt: 100_00 } })
    const { violations } = await refused(change, 'invalid-input')
    assert.deepEqual(
      violations?.map(({ path }) => path),
      ['limitInt'],
    )
  }
  await ioana(contract.createHousehold, { body: { name: 'Alta' } })
  const stranger = ioana(contract.changeMember, { params: { id }, body: { role: 'member', limitInt: null } })
  await refused(stranger, 'household-member-not-found')
  await ioana(contract.leaveHousehold)
})

test('a limit is kept while a member has another role, in which it neither holds nor is shown', async () => {
  const id = await memberId()
  await limitMember(2 * milk.price)
  const shown = async () => (await mihai(contract.getHousehold)).household?.members.find(({ isMe }) => isMe)?.limitInt
  for (const role of ['proposer', 'owner'] as const) {
    await ana(contract.changeMember, { params: { id }, body: { role } })
    assert.equal(await shown(), null)
    if (role === 'owner') await set(milk.code, 3)
  }
  await set(milk.code, 0)
  await ana(contract.changeMember, { params: { id }, body: { role: 'member' } })
  assert.equal(await shown(), 2 * milk.price)
  await refused(set(milk.code, 3), 'household-member-limit')
})

test('who added which pieces is read once, however many lines are written, and once more for a limit', async () => {
  await limitCart(500_00)
  const lines = [milk, yoghurt, testProducts.coffee].map(({ code }) => ({ code, quantity: 1 }))
  const sent = await statementsOf(() => ana(cart.addToHouseholdCart, { body: { lines } }))
  assert.ok(sent.some((text) => text.includes('INSERT INTO household_cart_share')))
  assert.ok(sent.filter((text) => text.includes('FROM household_cart_share s JOIN')).length <= 2)
})

test('the names of the members are read by one statement, however many there are', async () => {
  for (const read of [() => ana(cart.getHouseholdCart), () => ana(contract.getHousehold)]) {
    const sent = await statementsOf(read)
    assert.equal(sent.filter((text) => text.includes('FROM customer') && text.includes('AS "lastName"')).length, 1)
  }
})

test('a limited member who inherits the household is free of the limit', async () => {
  await limitMember(10_00)
  await ana(contract.leaveHousehold)
  await set(milk.code, 5)
})
