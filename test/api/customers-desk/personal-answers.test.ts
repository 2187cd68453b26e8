import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { correctCustomer } from '#modules/customers/desk/contract.staff-actions.ts'
import { getDeskCustomer, revealCustomerContact } from '#modules/customers/desk/contract.staff-customer.ts'
import { standInPassword } from '#modules/identity/adapters/embedded/accounts.ts'
import { claimPickTasks } from '#modules/picking/contract.staff.ts'
import { roleKeys, shippedRoles } from '#modules/staff/rules/roles.ts'
import { startChat } from '#modules/support/contract.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { people } from '#seed/people.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { apiPath, bearer, visitProvider } from '#test/support/fixtures/sign-in.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { staffAnswers } from '#test/support/fixtures/staff/staff-answers.ts'
import { refused } from '#test/support/http/refused.ts'
import { visitor } from '#test/support/http/visitor.ts'

let shop: DeskFixture
let agent: Api
/** What calls may name in their paths. */
let ids: readonly string[]
const id = people.ana.customerId
before(async () => {
  shop = await deskFixture({ WAREHOUSE: 'console' })
  await loadMealCards({ db: shop.app.db, clock: shop.clock })
  agent = await shop.staff('support')
  const placed = await shop.place('ana')
  await shop.runJobs()
  const { id: chat } = await (await apiAs(shop, 'ana'))(startChat, { body: { origin: 'checkout' } })
  const { rows } = await shop.app.db.pool.query<{ id: string }>('SELECT id FROM pick_task')
  assert.ok(rows.length > 0)
  ids = [id, await shop.idOf(placed), String(placed.number), chat, ...rows.map((row) => row.id)]
})
after(() => shop.stop())

const correct = (changed: BodyOf<typeof correctCustomer>['changed'], version: number, seen = {}) =>
  agent(correctCustomer, { params: { id }, body: { version, seen, changed } })

/** Signs in at the provider under an address, as its account `subject`. */
async function signInAs(email: string): Promise<Api> {
  const who = visitor(shop.url)
  const back = await visitProvider(who, { way: 'password', email, password: standInPassword })
  const { json } = await who.request(`${apiPath}/authentication-token?${back}`, { method: 'POST' })
  return shop.apiWith(bearer((json as { token: string }).token))
}

test('CUST-03: name, phone and consents are corrected, the address only once the provider has it, and no call tells a card’s number or code', async () => {
  const ana = await apiAs(shop, 'ana')
  const before = await agent(getDeskCustomer, { params: { id } })
  const { consents } = before
  await correct(
    { firstName: 'Ana Maria', lastName: 'Munteanu', phone: '0733 111 222', abandonedCart: !consents.abandonedCart },
    before.version,
  )
  const after = await correct({ thirdParty: !consents.thirdParty, newsletter: false }, before.version + 1)
  assert.deepEqual(after.consents, {
    newsletter: false,
    abandonedCart: !consents.abandonedCart,
    thirdParty: !consents.thirdParty,
  })
  const seen = await ana(getCustomer)
  assert.deepEqual([seen.firstName, seen.phoneNumber], ['Ana Maria', '+40733111222'])

  const email = 'ana.maria@poftim.example'
  await refused(correct({ email }, after.version), 'email-follows-provider')
  // The provider knows the person under the new address as well.
  await shop.app.db.pool.query(
    `INSERT INTO customer_identity (provider, subject, customer_id) VALUES ('embedded', $1, $2)`,
    [email, id],
  )
  await signInAs(email)
  assert.equal((await agent(revealCustomerContact, { params: { id } })).email, email)
  const { version } = await agent(getDeskCustomer, { params: { id } })
  assert.equal((await correct({ email }, version)).firstName, 'Ana Maria')

  const { rows: cards } = await shop.app.db.pool.query<{ token: string; code: string }>(
    'SELECT token, code FROM saved_card',
  )
  assert.ok(cards.length > 2)
  const secrets = cards.flatMap(({ token, code }) => [token, code])
  const answers = await staffAnswers(shop, 'owner', ids)
  assert.ok(answers.some(({ text }) => text.includes('Ana Maria')))
  const telling = answers.filter(({ text }) => secrets.some((secret) => text.includes(secret)) || hasCardNumber(text))
  assert.deepEqual(
    telling.map(({ call }) => call),
    [],
  )
})

/** Sixteen digits with the check digit of cards, with or without spaces. */
function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/(?<![\d-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?![\d-])/g)].some(([number]) => {
    const digits = [...number.replace(/\D/g, '')].map(Number).toReversed()
    const sum = digits.reduce((so, digit, at) => so + (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit), 0)
    return sum % 10 === 0
  })
}

test('the search for card numbers finds one', () => {
  assert.equal(hasCardNumber('{"card":"4242 4242 4242 4242"}'), true)
  assert.equal(hasCardNumber('{"card":"4242424242424242"}'), true)
  assert.equal(hasCardNumber('{"card":"4242 4242 4242 4243"}'), false)
})

test('CUST-07: without customers.read no answer tells more of a customer than the first name', async () => {
  const picker = await shop.staff('picker')
  const work = await picker(claimPickTasks, { body: {} })
  const whole = /Munteanu|ana(\.maria)?@poftim|7(00|33) ?(000|111) ?(001|222)/
  for (const role of roleKeys) {
    const granted: readonly string[] = shippedRoles[role]
    if (granted.includes('customers.read')) continue
    const answers = await staffAnswers(shop, role, ids)
    const telling = answers.filter(({ text }) => whole.test(text))
    assert.deepEqual(
      telling.map(({ call, text }) => [call, whole.exec(text)?.[0]]),
      [],
      role,
    )
    if (role === 'picker' || role === 'dispatcher')
      assert.ok(
        answers.some(({ text }) => text.includes('Ana')),
        role,
      )
  }
  assert.match(JSON.stringify(work), /"firstName":"Ana/)
  assert.doesNotMatch(JSON.stringify(work), whole)
  assert.match(JSON.stringify(await staffAnswers(shop, 'support', ids)), whole)
})
