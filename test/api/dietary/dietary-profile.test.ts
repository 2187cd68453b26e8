import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BodyOf } from '#kernel/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as contract from '#modules/dietary/contract.ts'
import { consentVersion } from '#modules/dietary/rules/profile.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { milk, yoghurt, coffee } = testProducts

type Asked = BodyOf<typeof contract.saveDietaryProfile>

const nothing: Asked = {
  ...{ avoids: [], traces: true, diets: [], ingredients: [], preferences: [], brands: [], hides: false },
  consentVersion: null,
}
const save = (person: CustomerName, asked: Partial<Asked>) =>
  shop.as(person)(contract.saveDietaryProfile, { body: { ...nothing, ...asked } })
const profileOf = async (person: CustomerName) => (await shop.as(person)(contract.getDietaryProfile)).profile
const judged = async (person: CustomerName, ...codes: readonly string[]) => {
  const { judgements } = await shop.as(person)(contract.judgeProducts, { body: { codes: [...codes] } })
  return new Map(judgements.map(({ code, ...judgement }) => [code, judgement]))
}
const label = (code: string, allergens: string, information: string, details = '{}') =>
  shop.context.db.pool.query(
    `UPDATE product SET allergens = $2, traces = '{nuts}', allergen_information = $3, details = details || $4::jsonb
     WHERE code = $1`,
    [code, allergens, information, details],
  )

test('a profile is saved only with an explicit consent, whose instant and wording are kept', async () => {
  await refused(save('ana', { avoids: ['milk'] }), 'dietary-consent-required')
  await refused(save('ana', { avoids: ['milk'], consentVersion: '2020-01-01' }), 'dietary-consent-required')
  assert.equal(await profileOf('ana'), null)
  const given = shop.context.clock.now()
  const first = await save('ana', { avoids: ['milk', 'lactose', 'milk'], consentVersion })
  assert.deepEqual(first.consent, { version: consentVersion, givenAt: given.toString() })
  assert.deepEqual(first.avoids, ['milk', 'lactose'])
  shop.context.clock.pass({ seconds: 60 })
  const second = await save('ana', { ingredients: ['ciuperci'], hides: true })
  assert.deepEqual(second.consent, first.consent)
  assert.deepEqual(await profileOf('ana'), second)
})

test('a consent to an earlier wording is asked for anew', async () => {
  await save('radu', { consentVersion })
  await shop.context.db.pool.query(
    `UPDATE dietary_profile SET consent_version = '2020-01-01', consented_at = '2020-01-01T00:00:00Z'`,
  )
  await refused(save('radu', { avoids: ['eggs'] }), 'dietary-consent-required')
  const { consent } = await save('radu', { avoids: ['eggs'], consentVersion })
  assert.equal(consent.givenAt, shop.context.clock.now().toString())
})

test('withdrawing the consent erases the profile, also when it is repeated', async () => {
  await save('mihai', { avoids: ['fish'], consentVersion })
  for (const _ of [1, 2]) await shop.as('mihai')(contract.deleteDietaryProfile)
  assert.equal(await profileOf('mihai'), null)
  const { rows } = await shop.context.db.pool.query<{ avoids: string }>(
    `SELECT avoids FROM dietary_profile WHERE avoids = '{fish}'`,
  )
  assert.deepEqual(rows, [])
  await refused(save('mihai', { avoids: ['fish'] }), 'dietary-consent-required')
})

test('hiding what does not suit changes nothing else, and creates no profile and no consent', async () => {
  const hide = (person: CustomerName, hides: boolean) =>
    shop.as(person)(contract.changeDietaryHiding, { body: { hides } })
  const before = await save('mihai', { avoids: ['soya', 'nuts'], ingredients: ['ciuperci'], consentVersion })
  assert.deepEqual(await hide('mihai', true), { ...before, hides: true })
  assert.deepEqual(await profileOf('mihai'), { ...before, hides: true })
  const earlier = { version: '2020-01-01', givenAt: '2020-01-01T00:00:00Z' }
  await shop.context.db.pool.query(
    `UPDATE dietary_profile SET consent_version = $1, consented_at = $2 WHERE avoids = '{soya,nuts}'`,
    [earlier.version, earlier.givenAt],
  )
  assert.deepEqual((await hide('mihai', false)).consent, earlier)
  await shop.as('mihai')(contract.deleteDietaryProfile)
  await refused(hide('mihai', true), 'dietary-profile-not-found')
  assert.equal(await profileOf('mihai'), null)
})

test('a change that meets the erasure of the profile does not bring it back', async () => {
  await save('mihai', { avoids: ['lupin'], consentVersion })
  const erasing = await shop.context.db.pool.connect()
  await erasing.query('BEGIN')
  await erasing.query(`DELETE FROM dietary_profile WHERE avoids = '{lupin}'`)
  const change = refused(save('mihai', { avoids: ['lupin', 'fish'] }), 'dietary-consent-required')
  await untilBlocked(shop.context.db)
  await erasing.query('COMMIT')
  erasing.release()
  await change
  assert.equal(await profileOf('mihai'), null)
})

test('products are judged by their labels, and an unlabelled one is unknown', async () => {
  await label(milk.code, '{milk}', 'declared', '{"ingredients":[{"text":"lapte de vacă"}]}')
  await label(yoghurt.code, '{}', 'declared', '{"ingredients":[{"text":"lapte de ovăz"},{"text":"inulină"}]}')
  await label(coffee.code, '{}', 'unknown', '{"ingredients":[]}')
  await save('ana', { avoids: ['milk', 'nuts'], ingredients: ['inulină'], consentVersion })
  const marks = await judged('ana', milk.code, yoghurt.code, coffee.code, 'no-such-code')
  assert.deepEqual([...marks].map(([code, { verdict }]) => [code, verdict]).sort(), [
    [milk.code, 'contains'],
    [yoghurt.code, 'contains'],
    [coffee.code, 'may-contain'],
  ])
  assert.deepEqual(marks.get(yoghurt.code)?.reasons, [
    { kind: 'ingredient', value: 'inulină', verdict: 'contains' },
    { kind: 'substance', value: 'nuts', verdict: 'may-contain' },
  ])
  await save('ana', { avoids: ['milk'] })
  const others = await judged('ana', yoghurt.code, coffee.code)
  assert.deepEqual(
    [yoghurt, coffee].map(({ code }) => others.get(code)?.verdict),
    ['fits', 'unknown'],
  )
})

test('brands are found by the beginning of a word, and a favourite one is told with a product', async () => {
  const { brands } = await shop.guest(contract.findBrands, { query: { query: 'alba' } })
  const [brand] = brands
  assert.equal(brand?.name, 'Lunca Albă')
  const saved = await save('ioana', { brands: [brand?.code ?? '', 'no-such-brand'], consentVersion })
  assert.deepEqual(saved.brands, [brand])
  assert.deepEqual((await judged('ioana', milk.code)).get(milk.code)?.wishes, ['brand'])
})

test('without a profile nothing is judged, and a guest has none', async () => {
  assert.equal((await judged('vlad', milk.code)).size, 0)
  await refused(shop.guest(contract.getDietaryProfile), 'unauthorized')
  await refused(shop.guest(contract.judgeProducts, { body: { codes: [milk.code] } }), 'unauthorized')
})

test('the profile is in the export of the account, and gone with the account', async () => {
  await save('ioana', { avoids: ['celery'], consentVersion })
  const exported = await shop.as('ioana')(customers.exportCustomer)
  assert.match(JSON.stringify(exported), /"dietaryProfile":\[\{"avoids":\["celery"\]/)
  await shop.as('ioana')(customers.deleteCustomer)
  const { rows } = await shop.context.db.pool.query(`SELECT FROM dietary_profile WHERE avoids = '{celery}'`)
  assert.equal(rows.length, 0)
})
