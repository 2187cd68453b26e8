import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as cart from '#modules/households/contract.cart.ts'
import * as proposal from '#modules/households/contract.proposals.ts'
import * as contract from '#modules/households/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { apiPath, bearer } from '#test/support/fixtures/sign-in.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { openStream } from '#test/support/http/event-stream.ts'
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

async function join(person: 'mihai' | 'ioana', role: 'owner' | 'member' | 'proposer') {
  const by = person === 'mihai' ? mihai : ioana
  await ana(contract.inviteToHousehold, { body: { email: people[person].email } })
  const [invitation] = (await by(contract.getHousehold)).invitations
  shop.context.clock.pass({ seconds: 1 })
  await by(contract.acceptInvitation, { params: { id: invitation?.id ?? '' } })
  const { household } = await ana(contract.getHousehold)
  const id = household?.members.find(({ name }) => name === people[person].firstName)?.id ?? ''
  await ana(contract.changeMember, { params: { id }, body: { role } })
}

/** Ana's household, where Mihai may only propose. */
beforeEach(async () => {
  await shop.context.db.pool.query('DELETE FROM household')
  await shop.context.db.pool.query('DELETE FROM rate_limit')
  await ana(contract.createHousehold, { body: { name: 'Familia Munteanu' } })
  await join('mihai', 'proposer')
})

const add = (code: string, quantity = 1, by = mihai) => {
  shop.context.clock.pass({ seconds: 1 })
  return by(cart.addToHouseholdCart, { body: { lines: [{ code, quantity }] } })
}
const proposed = async (code: string = milk.code, quantity = 1): Promise<string> => {
  const { proposals } = await add(code, quantity)
  return proposals.find((one) => one.code === code && one.refusal === null)?.id ?? assert.fail('not proposed')
}
const accept = (id: string, by = ana) => by(proposal.acceptProposal, { params: { id } })
const refuse = (id: string, by = ana, reason = 'Mai avem acasă') =>
  by(proposal.refuseProposal, { params: { id }, body: { reason } })
const withdraw = (id: string, by = mihai) => by(proposal.withdrawProposal, { params: { id } })
const inCart = ({ lines }: cart.HouseholdCart) =>
  lines.map(({ code, quantity, addedBy }) => [code, quantity, addedBy?.name])
const open = ({ proposals }: cart.HouseholdCart) => proposals.map(({ code, quantity, by }) => [code, quantity, by.name])

test('what a member who may only propose adds waits, all see it, and an accepted one is in the cart in their name', async () => {
  const id = await proposed(milk.code, 2)
  await add(yoghurt.code)
  await proposed(milk.code)
  const seen = await ana(cart.getHouseholdCart)
  assert.deepEqual(seen.lines, [])
  assert.deepEqual(open(seen), [
    [milk.code, 3, people.mihai.firstName],
    [yoghurt.code, 1, people.mihai.firstName],
  ])
  const accepted = await accept(id)
  assert.deepEqual(inCart(accepted), [[milk.code, 3, people.mihai.firstName]])
  assert.deepEqual(open(accepted), [[yoghurt.code, 1, people.mihai.firstName]])
  assert.equal(accepted.changes[0]?.by?.name, people.mihai.firstName)
})

test('a refused proposal is told with its reason to who made it, until they dismiss it, and to nobody else', async () => {
  const id = await proposed()
  assert.deepEqual((await refuse(id)).proposals, [])
  const [told] = (await mihai(cart.getHouseholdCart)).proposals
  assert.deepEqual(
    [told?.refusal?.reason, told?.refusal?.by?.name, told?.product?.shortName !== undefined],
    ['Mai avem acasă', people.ana.firstName, true],
  )
  await refused(refuse(id, ana, '  '), 'invalid-input')
  assert.notEqual(await proposed(), id)
  assert.deepEqual(
    (await withdraw(id)).proposals.map(({ refusal }) => refusal),
    [null],
  )
  await refused(withdraw(id), 'household-proposal-not-found')
})

test('two owners who accept one proposal at once add it once', async () => {
  await join('ioana', 'owner')
  const id = await proposed(milk.code, 2)
  const answers = await Promise.all([accept(id), accept(id, ioana), accept(id, other.as('ana'))])
  for (const answer of answers) assert.deepEqual(inCart(answer), [[milk.code, 2, people.mihai.firstName]])
  assert.equal((await ana(cart.getHouseholdCart)).changes.length, 1)
})

test('of an acceptance and a refusal at once exactly one holds', async () => {
  await join('ioana', 'owner')
  const id = await proposed()
  const [accepted, turnedDown] = await Promise.allSettled([accept(id), refuse(id, other.as('ioana'))])
  const late = accepted.status === 'rejected' ? accepted : turnedDown
  assert.ok(late.status === 'rejected')
  await refused(Promise.reject(late.reason), 'household-proposal-is-decided')
  assert.equal((await ana(cart.getHouseholdCart)).lines.length, accepted.status === 'fulfilled' ? 1 : 0)
})

test('who may only propose neither changes nor orders the cart, nor decides; a member does not decide either', async () => {
  await join('ioana', 'member')
  const id = await proposed()
  await add(yoghurt.code, 1, ana)
  const change = mihai(cart.setHouseholdCartLine, { params: { code: yoghurt.code }, body: { quantity: 0 } })
  await refused(change, 'household-member-proposes')
  await refused(mihai(cart.orderHouseholdCart), 'household-member-proposes')
  for (const by of [mihai, ioana]) {
    await refused(accept(id, by), 'household-not-owned')
    await refused(refuse(id, by), 'household-not-owned')
  }
  await refused(withdraw(id, ioana), 'household-proposal-not-found')
  assert.deepEqual(inCart(await ana(cart.getHouseholdCart)), [[yoghurt.code, 1, people.ana.firstName]])
})

test('the owner of another household finds no proposal of this one', async () => {
  const id = await proposed()
  await refused(accept(id, ioana), 'household-not-found')
  await ioana(contract.createHousehold, { body: { name: 'Alta' } })
  await refused(accept(id, ioana), 'household-proposal-not-found')
  await refused(refuse(id, ioana), 'household-proposal-not-found')
  await refused(withdraw(id, ioana), 'household-proposal-not-found')
  assert.equal((await ana(cart.getHouseholdCart)).proposals.length, 1)
})

test('only what is sold is proposed, at most a hundred pieces of it, and no more is accepted than the cart holds', async () => {
  assert.equal((await refused(add('NU-EXISTA'), 'product-not-found'))['field'], 'lines')
  const id = await proposed(milk.code, 60)
  assert.deepEqual((await add(milk.code, 50)).notAdded, [{ code: milk.code, quantity: 10 }])
  await add(milk.code, 1, ana)
  await refused(accept(id), 'household-cart-full')
  await shop.context.db.pool.query(
    `INSERT INTO household_proposal (id, household_id, product_code, quantity, proposed_by, proposed_at)
     SELECT gen_random_uuid(), household_id, 'plin-' || n, 1, id, now() FROM household_member, generate_series(1, 99) n
     WHERE role = 'proposer'`,
  )
  await refused(add(yoghurt.code), 'household-cart-full')
})

test('two who propose and have the same first name are told apart', async () => {
  await join('ioana', 'proposer')
  const { pool } = shop.context.db
  const rename = async (firstName: string, lastName: string) =>
    pool.query('UPDATE customer SET first_name = $2, last_name = $3 WHERE id = $1', [
      people.ioana.customerId,
      firstName,
      lastName,
    ])
  await rename(people.mihai.firstName, 'Avram')
  await add(milk.code)
  await add(milk.code, 1, ioana)
  const { proposals } = await ana(cart.getHouseholdCart)
  await rename(people.ioana.firstName, people.ioana.lastName)
  const initial = people.mihai.lastName.slice(0, 1)
  assert.deepEqual(
    proposals.map(({ by }) => by.name),
    [`${people.mihai.firstName} ${initial}.`, `${people.mihai.firstName} A.`],
  )
})

test('a proposal is heard at another process, and so is its decision', async () => {
  const path = `${apiPath}/customers/me/household/news`
  const owner = await openStream(shop.url + path, bearer(await shop.tokenOf('ana')))
  const heard = owner.next()
  const id = await proposed()
  await heard
  owner.stop()
  const proposer = await openStream(other.url + path, bearer(await other.tokenOf('mihai')))
  const decided = proposer.next()
  await accept(id)
  await decided
  proposer.stop()
})

test('proposals are exported to who made them, and go with them; decided ones are forgotten after a month', async () => {
  await refuse(await proposed())
  await proposed(yoghurt.code)
  const exported = (await mihai(customers.exportCustomer)) as { household?: { proposals?: object[] } }
  assert.deepEqual(
    exported.household?.proposals?.map((one) => ('state' in one ? one.state : undefined)),
    ['refused', 'open'],
  )
  const owner = (await ana(customers.exportCustomer)) as { household?: { refusals?: { reason?: string }[] } }
  assert.deepEqual(
    owner.household?.refusals?.map(({ reason }) => reason),
    ['Mai avem acasă'],
  )
  const count = async () => (await shop.context.db.pool.query('SELECT 1 FROM household_proposal')).rowCount
  shop.context.clock.pass({ hours: 31 * 24 })
  await shop.runJob('households.forget-changes')
  assert.equal(await count(), 1)
  await mihai(contract.leaveHousehold)
  assert.equal(await count(), 0)
})
