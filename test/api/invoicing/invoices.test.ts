import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { downloadDocument } from '#modules/invoicing/contract.ts'
import { demoSeller } from '#modules/invoicing/rules/seller.ts'
import * as orders from '#modules/ordering/contract.ts'
import { sellerEnv } from '#src/config/public-start.fixture.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { judgeDocuments } from '#test/support/e-invoice/stored-documents.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await warehouseFixture({ env: sellerEnv })
after(() => shop.stop())
const { db } = shop.context

const detailsOf = ({ api, tokenValue: id }: PlacedOrder) => api(orders.getAccountOrder, { params: { id } })
const download = async (order: PlacedOrder, documentReference: string) => {
  const token = await shop.tokenOf('mihai')
  return shop.server.inject({
    method: 'POST',
    url: `/api/v2/shop/orders/${order.tokenValue}/download/document`,
    headers: { authorization: `Bearer ${token}` },
    payload: { isArchived: false, documentReference },
  })
}

let order: PlacedOrder
before(async () => {
  await scriptProduct(db, { variantCode: testProducts.yoghurt.code, outcome: 'fewer' })
  order = await placedOrder(shop, 'mihai', 'cash-at-door')
  await runWarehouse(shop, 4)
  await shop.runDueJobs()
})

test('API-ORD-17 the invoice of a delivered order is a PDF with embedded fonts', async () => {
  const { invoices } = await detailsOf(order)
  assert.deepEqual(
    invoices.map(({ label }) => label),
    ['Factura PFT-000001'],
  )
  const response = await download(order, invoices[0]?.documentReference ?? '')
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.headers['content-type'], 'application/pdf')
  assert.match(String(response.headers['content-disposition']), /attachment; filename="PFT-000001\.pdf"/)
  assert.equal(response.rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.ok(response.rawPayload.includes('FontFile'))
})

test('the e-Factura has the same sums as the delivered order, line by line to the ban', async () => {
  const { totalInt, taxes, items } = await detailsOf(order)
  const { body } = await download(order, 'PFT-000001.xml')
  const amountsOf = (name: string) =>
    [...body.matchAll(new RegExp(`<cbc:${name} [^>]*>([\\d.]+)<`, 'g'))].map(([, text]) =>
      Math.round(Number(text) * 100),
    )
  assert.deepEqual(amountsOf('TaxInclusiveAmount'), [totalInt])
  const [tax, ...byRate] = amountsOf('TaxAmount')
  assert.equal(
    tax,
    taxes.reduce((sum, { taxInt }) => sum + taxInt, 0),
  )
  assert.deepEqual(
    byRate,
    taxes.map(({ taxInt }) => taxInt),
  )
  const yoghurt = items
    .flatMap((group) => group.items)
    .find(({ variantCode }) => variantCode === testProducts.yoghurt.code)
  assert.equal(yoghurt?.changeReason, 'decreased')
  assert.ok(body.includes(`<cbc:InvoicedQuantity unitCode="H87">${yoghurt?.quantity}</cbc:InvoicedQuantity>`))
})

test('an invoice names the seller of the configuration, and one from before there was any names the demo’s', async () => {
  const partyIn = ({ body }: { body: string }) =>
    [
      ...(/<cac:AccountingSupplierParty>.*?<cbc:RegistrationName>(.*?)<.*?<cbc:CompanyID>(.*?)</.exec(body) ?? []),
    ].slice(1)
  const configured = [sellerEnv.SELLER_NAME, sellerEnv.SELLER_REGISTRATION_NUMBER]
  assert.deepEqual(partyIn(await download(order, 'PFT-000001.xml')), configured)
  const stored = await db.pool.query('SELECT seller FROM invoice')
  await db.pool.query('UPDATE invoice SET seller = NULL')
  const { name, registrationNumber } = demoSeller
  assert.deepEqual(partyIn(await download(order, 'PFT-000001.xml')), [name, registrationNumber])
  await db.pool.query('UPDATE invoice SET seller = $1', [JSON.stringify(stored.rows[0].seller)])
})

test('API-ORD-17 documents of another customer’s order, unknown and invalid references are refused', async () => {
  const body = { isArchived: false, documentReference: 'PFT-000001' }
  const params = { id: order.tokenValue }
  await refused(shop.as('radu')(downloadDocument, { params, body }), 'order-not-found')
  await refused(shop.guest(downloadDocument, { params, body }), 'unauthorized')
  const other = { ...body, documentReference: 'PFT-999999' }
  await refused(order.api(downloadDocument, { params, body: other }), 'document-not-found')
  await refused(
    order.api(downloadDocument, { params, body: { ...body, documentReference: '../etc' } }),
    'invalid-input',
  )
})

test('a refund after delivery gets a credit note of its own series that refers to the invoice', async () => {
  const line = order.items
    .flatMap((group) => group.items)
    .find(({ variantCode }) => variantCode === testProducts.milk.code)
  const items = [{ itemId: line?.id ?? 0, quantity: 2 }]
  await order.api(orders.reportProblem, { params: { id: order.tokenValue }, body: { type: 'incomplete', items } })
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  const { invoices } = await detailsOf(order)
  assert.deepEqual(
    invoices.map(({ label }) => label),
    ['Factura PFT-000001', 'Factura storno PFS-000001'],
  )
  const { body } = await download(order, 'PFS-000001.xml')
  assert.ok(body.includes('<cac:InvoiceDocumentReference><cbc:ID>PFT-000001</cbc:ID>'))
  assert.ok(body.includes('<cbc:TaxInclusiveAmount currencyID="RON">27.78</cbc:TaxInclusiveAmount>'))
})

test('the numbers of a series have no gap, also with concurrent orders', async () => {
  await Promise.all([placedOrder(shop, 'ana', 'cash-at-door'), placedOrder(shop, 'radu', 'card-at-door')])
  await runWarehouse(shop, 4)
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  const sql = `SELECT number FROM invoice WHERE series = 'PFT' ORDER BY number`
  const { rows } = await db.pool.query<{ number: number }>(sql)
  assert.deepEqual(
    rows.map(({ number }) => number),
    [1, 2, 3],
  )
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an order that was paid by card, changed and delivered is invoiced for the amount after the refund', async () => {
  const paid = await placedOrder(shop, 'ioana')
  await payWithCard(paid.paymentUrl ?? '', 'approves')
  await submitCode(paid.paymentUrl ?? '')
  await runWarehouse(shop, 4)
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  const { displayState, totalInt, changedByInt } = await detailsOf(paid)
  assert.deepEqual([displayState, totalInt], ['partially_delivered', paid.totalInt - changedByInt])
  assert.deepEqual(await judgeDocuments(db), { invoices: 4, creditNotes: 1, broken: [] })
  const { rows } = await db.pool.query<{ total: number }>('SELECT total FROM invoice ORDER BY number DESC LIMIT 1')
  assert.equal(rows[0]?.total, totalInt)
  assert.deepEqual(await findDiscrepancies(db), [])
})
