import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.billing.ts'
import * as genius from '#modules/membership/contract.ts'
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { brokenRules } from '#test/support/e-invoice/broken-rules.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop: OrderFixture = await orderFixture({ env: { GENIUS_BROADCASTING_URL: 'http://127.0.0.1:9/none' } })
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})

const address = { streetAddress: 'Strada Morii 3', city: 'Sector 3', province: 'București', postcode: '031282' }
const company = {
  ...({ type: 'company', companyName: 'Brutăria Cornul Verde SRL', taxCode: 'RO36649034' } as const),
  ...{ registrationNumber: 'J40/13752/2016', ...address },
}
const addBillingOf = async (person: CustomerName, body: customers.BillingInput) =>
  (await shop.as(person)(customers.addBilling, { body })).id
const buy = async (person: CustomerName, billingAddressId?: number | null) =>
  (await shop.as(person)(genius.buyGenius, { body: { plan: 'monthly', billingAddressId } })).url

/** Pays the purchase and returns the buyer section of its e-Factura. */
async function buyerSectionOf(person: CustomerName, url: string): Promise<string> {
  const xml = await eFacturaOf(person, url)
  return xml.slice(xml.indexOf('<cac:AccountingCustomerParty>'), xml.indexOf('</cac:AccountingCustomerParty>'))
}

async function eFacturaOf(person: CustomerName, url: string): Promise<string> {
  await payWithCard(url, 'approves-at-once')
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
  const [{ id = 0, documents = [] } = {}] = (await shop.as(person)(genius.listGeniusPurchases)).items
  const { body } = await shop.server.inject({
    url: `/api/v2/shop/customers/me/genius/purchases/${id}/documents/${documents[0]?.reference}.xml`,
    headers: { authorization: `Bearer ${await shop.tokenOf(person)}` },
  })
  return body
}

test('Genius is invoiced to a company with its tax code and registration number, even after its billing data were deleted', async () => {
  const id = await addBillingOf('mihai', company)
  const url = await buy('mihai', id)
  await shop.as('mihai')(customers.removeBilling, { params: { id } })
  const buyer = await buyerSectionOf('mihai', url)
  assert.match(buyer, /<cbc:RegistrationName>Brutăria Cornul Verde SRL</)
  assert.match(buyer, /<cac:PartyTaxScheme><cbc:CompanyID>RO36649034</)
  assert.match(buyer, /<cbc:CompanyID>J40\/13752\/2016</)
  assert.match(buyer, /<cbc:StreetName>Strada Morii 3</)
})

test('the billing data of a purchase can be changed until it is paid: from a company to a person', async () => {
  const first = await buy('radu', await addBillingOf('radu', company))
  const person = await addBillingOf('radu', { type: 'person', contactName: 'Maria Dinu', ...address })
  const again = await buy('radu', person)
  assert.equal(again, first)
  const buyer = await buyerSectionOf('radu', again)
  assert.match(buyer, /<cbc:RegistrationName>Maria Dinu<\/cbc:RegistrationName><cbc:CompanyID>0000000000000</)
  assert.doesNotMatch(buyer, /Brutăria|PartyTaxScheme/)
  assert.match(await buyerSectionOf('radu', await buy('radu', null)), /<cbc:RegistrationName>Radu /)
})

test('billing data stored before there were limits are invoiced by the rules of RO_CIUS', async () => {
  const id = await addBillingOf('mihai', { ...company, taxCode: '36649034' })
  await shop.context.db.pool.query(
    `UPDATE billing_profile SET street_address = $2, city = $3, province = 'Cluj', company_name = $4 WHERE number = $1`,
    [id, 'Strada Foarte Lungă '.repeat(10), 'Satul de Departe '.repeat(5), 'Brutăria Cornul Verde '.repeat(12)],
  )
  const xml = await eFacturaOf('mihai', await buy('mihai', id))
  assert.deepEqual(brokenRules(xml), [])
  for (const kept of ['<cbc:CompanyID>36649034<', '<cbc:ID>J40/13752/2016<', '<cbc:AdditionalStreetName>'])
    assert.ok(xml.includes(kept), kept)
})

test('a purchase needs an address for its invoice: that of the customer, or billing data with the sector', async () => {
  const { api } = await shopperFixture(shop).shopper()
  const buyFor = (billingAddressId?: number) => api(genius.buyGenius, { body: { plan: 'monthly', billingAddressId } })
  assert.equal((await refused(buyFor(), 'billing-incomplete'))['field'], 'billingAddressId')
  const { id } = await api(customers.addBilling, { body: company })
  const stored = `UPDATE billing_profile SET city = $2, postcode = '' WHERE number = $1`
  await shop.context.db.pool.query(stored, [id, 'București'])
  assert.equal((await refused(buyFor(id), 'billing-incomplete'))['field'], 'billingAddressId')
  assert.equal((await api(genius.getGenius)).awaitsPayment, null)
  await shop.context.db.pool.query(stored, [id, 'Sectorul 3'])
  assert.match((await buyFor(id)).url, /^http/)
})

test('the invoice of a purchase whose buyer has deleted the address since invents none', async () => {
  const url = await buy('vlad')
  await shop.context.db.pool.query('DELETE FROM customer_address WHERE customer_id = $1', [people.vlad.customerId])
  const buyer = await buyerSectionOf('vlad', url)
  assert.match(buyer, /<cac:PostalAddress><cac:Country>/)
})

test('another customer’s, unknown or invalid billing data are refused at their field, and no purchase is created', async () => {
  const foreignId = await addBillingOf('mihai', company)
  for (const id of [foreignId, 2_147_483_647, 0, -1]) {
    assert.equal((await refused(buy('ioana', id), 'billing-not-found'))['field'], 'billingAddressId')
  }
  for (const id of ['1', 1.5, 2_147_483_648, [], {}, '<script>']) {
    const { violations } = await refused(buy('ioana', id as number), 'invalid-input')
    assert.deepEqual(
      violations?.map(({ path }) => path),
      ['billingAddressId'],
    )
  }
  assert.equal((await shop.as('ioana')(genius.getGenius)).awaitsPayment, null)
})
