import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as cart from '#modules/households/contract.cart.ts'
import * as contract from '#modules/households/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const shop = await orderFixture()
after(() => shop.stop())

const [ana, mihai, ioana] = [shop.as('ana'), shop.as('mihai'), shop.as('ioana')]
const { milk } = testProducts

interface HouseholdExport {
  readonly joinedAt: string
  readonly cartLines: readonly { readonly code: string; readonly quantity: number; readonly addedAt: string }[]
  readonly cartChanges: readonly { readonly before: number; readonly quantity: number }[]
  readonly cartShares: readonly { readonly code: string; readonly quantity: number }[]
  readonly refusals: readonly object[]
  readonly proposals: readonly { readonly code: string; readonly state: string; readonly reason: string | null }[]
}

const invite = (email: string, by = ana) => by(contract.inviteToHousehold, { body: { email } })

/** Ana's household, with Mihai as a member. */
beforeEach(async () => {
  await shop.context.db.pool.query('DELETE FROM household')
  await ana(contract.createHousehold, { body: { name: 'Familia Munteanu' } })
  await invite(people.mihai.email)
  const [invitation] = (await mihai(contract.getHousehold)).invitations
  shop.context.clock.pass({ seconds: 1 })
  await mihai(contract.acceptInvitation, { params: { id: invitation?.id ?? '' } })
})

test('the export has the household with what the member put into its cart', async () => {
  await ana(cart.setHouseholdCartLine, { params: { code: milk.code }, body: { quantity: 2 } })
  await mihai(cart.setHouseholdCartLine, { params: { code: milk.code }, body: { quantity: 3 } })
  await invite('bunica@poftim.example')
  const exported = async (by: typeof ana) => ((await by(customers.exportCustomer)) as { household?: object }).household
  const at = shop.context.clock.now()
  const isNow = (time: unknown) => Temporal.Instant.from(String(time)).equals(at)
  const { joinedAt, cartLines, cartChanges, cartShares, refusals, proposals, ...own } = (await exported(
    ana,
  )) as HouseholdExport
  assert.deepEqual(own, {
    name: 'Familia Munteanu',
    role: 'owner',
    limitInt: null,
    invited: ['bunica@poftim.example'],
    invitations: [],
  })
  assert.equal(isNow(joinedAt), false)
  assert.deepEqual([proposals, refusals], [[], []])
  assert.deepEqual(cartShares, [{ code: milk.code, quantity: 2 }])
  assert.deepEqual(
    cartLines.map(({ code, quantity, addedAt }) => [code, quantity, isNow(addedAt)]),
    [[milk.code, 3, true]],
  )
  assert.deepEqual(
    cartChanges.map(({ before, quantity }) => [before, quantity]),
    [[0, 2]],
  )
  const others = (await exported(mihai)) as HouseholdExport
  assert.deepEqual(others.cartLines, [])
  assert.deepEqual(others.cartShares, [{ code: milk.code, quantity: 1 }])
  assert.deepEqual(
    others.cartChanges.map(({ before, quantity }) => [before, quantity]),
    [[2, 3]],
  )
})

test('a deleted account leaves the household to the others, with nothing that names it', async () => {
  await ana(cart.setHouseholdCartLine, { params: { code: milk.code }, body: { quantity: 2 } })
  await ana(cart.orderHouseholdCart)
  await invite('bunica@poftim.example')
  await ioana(contract.createHousehold, { body: { name: 'Alta' } })
  await invite(people.ana.email, ioana)
  await ana(customers.deleteCustomer)
  const { household } = await mihai(contract.getHousehold)
  assert.deepEqual(
    household?.members.map(({ name, role }) => [name, role]),
    [[people.mihai.firstName, 'owner']],
  )
  const tell = async (sql: string) => (await shop.context.db.pool.query<object>(sql)).rows
  assert.deepEqual(await tell('SELECT email, invited_by FROM household_invitation'), [
    { email: 'bunica@poftim.example', invited_by: null },
  ])
  assert.deepEqual(await tell('SELECT added_by, quantity FROM household_cart_line'), [{ added_by: null, quantity: 2 }])
  assert.deepEqual(await tell('SELECT changed_by, quantity FROM household_cart_change'), [
    { changed_by: null, quantity: 2 },
  ])
  assert.deepEqual(await tell('SELECT 1 FROM household_proposal WHERE decided_by IS NOT NULL'), [])
  assert.deepEqual(await tell('SELECT 1 FROM household WHERE ordering_by IS NOT NULL'), [])
})
