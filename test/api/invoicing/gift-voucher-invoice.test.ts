import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { judgeDocuments } from '#test/support/e-invoice/stored-documents.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { decideLastReport, detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, readyCartOf } = shopperFixture(shop)
const { milk, coffee } = testProducts
await db.pool.query('UPDATE product SET returnable = true WHERE code = $1', [coffee.code])

test('the invoice states the full price of the goods with its VAT and the voucher as a way of payment, the credit note the same', async () => {
  await insertVoucher(db, { code: 'CADOU-FACTURA', value: 60_00, balance: 60_00 })
  const person = await shopper()
  const basket = [
    [milk, 2],
    [coffee, 1],
  ] as const
  const { tokenValue } = await readyCartOf(person, basket, 'cash-at-door')
  await person.api(orders.applyCoupon, { ...orderParams(tokenValue), ...couponBody('CADOU-FACTURA') })
  const placed = await person.api(orders.completeOrder, orderParams(tokenValue))
  await runWarehouse(shop, 4)
  await shop.runDueJobs()
  const delivered = await detailsOf(person, placed)
  const tax = delivered.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0)
  const documents = async () =>
    (
      await db.pool.query(
        `SELECT i.content FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1 ORDER BY i.kind`,
        [tokenValue],
      )
    ).rows.map(({ content }) => [content.kind, content.total, content.tax, content.discountNet, content.paidBy])
  const paidBy = 'Voucher cadou, Numerar la livrare'
  assert.deepEqual(await documents(), [['invoice', delivered.totalInt, tax, 0, paidBy]])

  const { id: itemId, subtotalInt } = lineOf(delivered, coffee)
  const body = { type: 'return' as const, description: '', items: [{ itemId, quantity: 1 }] }
  await person.api(orders.reportProblem, { ...orderParams(tokenValue), body })
  await decideLastReport(shop, delivered, subtotalInt)
  await shop.runDueJobs()
  const { refundedInt } = await detailsOf(person, placed)
  const [[kind, total, , discountNet, by] = []] = await documents()
  assert.deepEqual([kind, total, discountNet, by], ['credit-note', refundedInt, 0, paidBy])
  const { invoices, creditNotes, broken } = await judgeDocuments(db)
  assert.deepEqual([invoices, creditNotes, broken], [1, 1, []])
})
