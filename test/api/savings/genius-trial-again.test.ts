import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBilling } from '#modules/customers/contract.billing.ts'
import { deleteCustomer } from '#modules/customers/contract.ts'
import { registerCustomer } from '#modules/customers/index.ts'
import * as genius from '#modules/membership/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

/** Signs a person in, at the first time with a new account. */
async function signIn(subject: string, email: string) {
  const person = {
    provider: 'https://login.example',
    subject,
    email,
    firstName: 'Dana',
    lastName: 'Popa',
    phone: null,
    isEmailVerified: true,
  }
  const { customer } = await db.transaction((tx) => registerCustomer(tx, clock, person))
  return { customerId: customer.id, api: shop.asCustomer(customer.id) }
}
const trialOf = async (who: Awaited<ReturnType<typeof signIn>>) => (await who.api(genius.getGenius)).trial
const start = (who: Awaited<ReturnType<typeof signIn>>) => who.api(genius.activateTrial, { body: {} })

test('whoever deletes the account and signs in again gets no second trial for two years, and can still buy', async () => {
  const before = await signIn('dana', 'dana@poftim.example')
  await start(before)
  await before.api(deleteCustomer)
  const again = await signIn('dana', 'dana.noua@poftim.example')
  assert.notEqual(again.customerId, before.customerId)
  assert.equal(await trialOf(again), 'used')
  await refused(start(again), 'genius-trial-used')
  assert.equal((await again.api(genius.getGenius)).accountType, 'standard')
  const to = { contactName: 'Dana Popa', streetAddress: 'Strada Morii 3', city: 'Turda', province: 'Cluj' }
  const { id: billingAddressId } = await again.api(addBilling, { body: { type: 'person', ...to } })
  assert.match((await again.api(genius.buyGenius, { body: { plan: 'monthly', billingAddressId } })).url, /^http/)

  clock.pass({ hours: 24 * 729 })
  await shop.runJob('membership.forget-trials')
  await refused(start(again), 'genius-trial-used')
  clock.pass({ hours: 24 * 3 })
  await shop.runJob('membership.forget-trials')
  const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM genius_trial_identity')
  assert.equal(rows[0].n, 0)
  await start(again)
})

test('another identity with the same e-mail address, in another spelling, gets no second trial, deleted or not', async () => {
  const first = await signIn('one', 'mara.pop@poftim.example')
  await start(first)
  const second = await signIn('two', 'Mara.Pop+2@poftim.example')
  assert.equal(await trialOf(second), 'used')
  await refused(start(second), 'genius-trial-used')
  await first.api(deleteCustomer)
  await refused(start(await signIn('three', 'MARA.POP@poftim.example')), 'genius-trial-used')
  await start(await signIn('four', 'mara.popa@poftim.example'))
})

test('of five accounts with one e-mail address that begin the trial at once, one gets it', async () => {
  const accounts = []
  for (let n = 0; n < 5; n++) accounts.push(await signIn(`race ${n}`, `race+${n}@poftim.example`))
  const outcomes = await Promise.allSettled(accounts.map(start))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a trial from before trials were remembered is remembered when its account is deleted, without naming the person', async () => {
  const before = await signIn('early', 'early@poftim.example')
  await start(before)
  await db.pool.query('DELETE FROM genius_trial_identity')
  await before.api(deleteCustomer)
  const { rows } = await db.pool.query<{ hash: Buffer }>('SELECT hash FROM genius_trial_identity')
  assert.deepEqual(
    rows.map(({ hash }) => hash.length),
    [32, 32],
  )
  await refused(start(await signIn('early', 'early@poftim.example')), 'genius-trial-used')
})
