import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { notePaidOut, refundAmount, refundsToPay } from '#modules/payments/index.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, substitutes, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { db } = shop.context

interface SentEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly raw: Buffer
}
/** The emails about an order, oldest first. */
async function emailsOf({ number }: PlacedOrder): Promise<SentEmail[]> {
  const sql = 'SELECT subject, html, text, raw FROM mailbox_standin.message WHERE subject LIKE $1 ORDER BY number'
  return (await db.pool.query<SentEmail>(sql, [`%${number}%`])).rows
}
const runAllJobs = async () => {
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
}

test('confirmation, departure and delivery of an order cause one email each, the last one with the invoice', async () => {
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 4)
  await runAllJobs()
  const emails = await emailsOf(order)
  assert.deepEqual(
    emails.map(({ subject }) => subject),
    [
      `Comanda ${order.number} este confirmată`,
      `Comanda ${order.number} este pe drum`,
      `Poftim! Comanda ${order.number} a ajuns`,
    ],
  )
  const last = emails.at(-1)?.raw.toString('latin1') ?? ''
  assert.match(last, /Content-Type: application\/pdf/)
  assert.match(last, /filename=PFT-000001\.pdf/)
  assert.ok(!emails[0]?.raw.toString('latin1').includes('application/pdf'))
})

test('a delivery that was moved causes one email with its new hours', async () => {
  const order = await placedOrder(shop, 'radu', 'cash-at-door')
  const params = { id: order.tokenValue }
  const intervals = await order.api(orders.listIntervals, { params })
  const last = intervals.findLast(({ isAvailable, kind }) => isAvailable && kind === 'two-hours')
  const move = () => order.api(orders.rescheduleOrder, { params, body: { scheduleId: last?.id ?? 0 } })
  await move()
  await move()
  await runAllJobs()
  const [email, ...others] = (await emailsOf(order)).filter(({ subject }) => subject.includes('alt interval'))
  assert.deepEqual(others, [])
  const [day = '', since = ''] = last?.deliveryDateLabel.split(/, (?=\d\d:)/) ?? []
  for (const content of [email?.html, email?.text]) {
    assert.ok(content?.includes(`Ajungem la ușa dumneavoastră ${day}, între ${since.slice(0, 5)}`), `${content}`)
  }
})

test('a returned delivery causes one email with the reason, the choices and their deadline', async () => {
  const [returnReason, variantCode] = ['address-not-found', testProducts.coffee.code] as const
  await scriptProduct(db, { variantCode, returnReason })
  const order = await placedOrder(shop, 'ioana', 'cash-at-door')
  await runWarehouse(shop, 4)
  await runAllJobs()
  await scriptProduct(db, { variantCode })
  const [email, ...others] = (await emailsOf(order)).filter(({ subject }) => subject.includes('nu a fost livrată'))
  assert.deepEqual(others, [])
  for (const content of [email?.html ?? '', email?.text ?? '']) {
    assert.ok(content.includes('Curierul nu a găsit adresa. Alegeți alt interval, fără alte costuri'), content)
    assert.match(content, /Dacă nu alegeți până sâmbătă, 28 noiembrie, ora \d\d:\d\d, anulăm comanda/)
    assert.ok(content.includes(`/account/order-history/${order.tokenValue}`))
  }
})

test('changes by the picker are reported in one email, in HTML and text, with the price reduction', async () => {
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'missing' })
  const order = await placedOrder(shop, 'mihai', 'cash-at-door')
  await runWarehouse(shop, 2)
  await runAllJobs()
  const [email, ...others] = (await emailsOf(order)).filter(({ subject }) => subject.includes('modificări'))
  assert.deepEqual(others, [])
  for (const content of [email?.html, email?.text]) {
    assert.match(content ?? '', /79,90 lei mai puțin/)
    assert.match(content ?? '', /Cafea boabe: Nu mai era în stoc\. Nu v-am taxat\./)
    assert.doesNotMatch(content ?? '', /Refuzați din pagina comenzii/)
  }
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'as-ordered' })
})

test('the goods in an email sum to its total, also with a substitute and a missing product', async () => {
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'missing' })
  await scriptProduct(db, { variantCode: testProducts.milk.code, outcome: 'replaced' })
  await db.pool.query('UPDATE product SET popularity = 9 WHERE code = $1', [substitutes.dearMilk.code])
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 2)
  await runAllJobs()
  const text = (await emailsOf(order)).find(({ subject }) => subject.includes('modificări'))?.text ?? ''
  const inBani = (amount = ''): number => Number(amount.replace(/[.,]/g, ''))
  const listed = [...text.matchAll(/^- .*: ([\d.,]+) lei$/gm)].map(([, amount]) => inBani(amount))
  assert.ok(listed.length > 0 && !/ 0 × /.test(text), text)
  assert.match(text, /Refuzați din pagina comenzii, până pornește curierul\./)
  assert.equal(
    listed.reduce((sum, amount) => sum + amount, 0),
    inBani(/^Produse \(\d+\): ([\d.,]+) lei$/m.exec(text)?.[1]) - inBani(/^Reduceri: −([\d.,]+) lei$/m.exec(text)?.[1]),
  )
  for (const { code } of [testProducts.coffee, testProducts.milk])
    await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
})

test('the reductions in an email are counted from the lowest price of the 30 days before', async () => {
  const { code } = testProducts.milk
  await db.pool.query(
    `INSERT INTO price_history (variant_code, valid_from, price)
     VALUES ($1, '2026-10-20T00:00:00Z', 1449), ($1, '2026-10-25T00:00:00Z', 1599)`,
    [code],
  )
  await shop.refreshCatalog()
  const order = await placedOrder(shop, 'ioana', 'cash-at-door')
  await runAllJobs()
  const [email] = await emailsOf(order)
  // Milk 2 × 14,49, yoghurt 3 × 12,49, coffee 79,90.
  assert.match(email?.text ?? '', /^Produse \(6\): 146,35 lei$/m)
  assert.ok(email?.html.includes('146,35 lei'))
  await db.pool.query(
    `DELETE FROM price_history WHERE variant_code = $1 AND valid_from > '2026-10-19' AND price IN (1449, 1599)
    AND NOT is_reduced`,
    [code],
  )
  await shop.refreshCatalog()
})

/** Notes that staff have paid out what is due of an order: in cash, or to an IBAN. */
async function payOut({ number }: PlacedOrder, iban: string | null = null): Promise<void> {
  const due = (await refundsToPay(db)).filter(({ orderNumber }) => orderNumber === number)
  for (const { id } of due) await db.transaction((tx) => notePaidOut(shop.context, tx, id, iban))
  await runAllJobs()
}

test('a refund of cash is announced with its amount when it is accepted, and reported once it is paid out', async () => {
  const order = await placedOrder(shop, 'radu', 'cash-at-door')
  await runWarehouse(shop, 4)
  await runAllJobs()
  const line = order.items
    .flatMap((group) => group.items)
    .find(({ variantCode }) => variantCode === testProducts.milk.code)
  const body = { type: 'incomplete' as const, items: [{ itemId: line?.id ?? 0, quantity: 1 }] }
  await order.api(orders.reportProblem, { params: { id: order.tokenValue }, body })
  await runAllJobs()
  const about = async () => (await emailsOf(order)).filter(({ subject }) => subject.includes('13,89 lei'))
  const [announced, ...early] = await about()
  assert.equal(announced?.subject, `Vă returnăm 13,89 lei pentru comanda ${order.number}`)
  assert.match(announced.text, /de plată se ocupă un coleg\. Vă scriem din nou când a plătit/)
  assert.deepEqual(early, [])
  await payOut(order)
  const [, paid, ...others] = await about()
  assert.equal(paid?.subject, `V-am returnat 13,89 lei pentru comanda ${order.number}`)
  assert.match(paid.text, /tot în numerar/)
  assert.deepEqual(others, [])
})

test('an email about a refund names its payment method, and mentions a bank only for cards and transfers', async () => {
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 4)
  await runAllJobs()
  const { id: orderId } = (
    await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [order.tokenValue])
  ).rows[0] ?? { id: '' }
  await db.transaction((tx) => refundAmount(tx, shop.context.clock, { orderId, amount: bani(5_00), reason: 'problem' }))
  const refundEvent = (method: string) => ({
    kind: 'payment.refunded',
    payload: { orderId, paymentId: orderId, paymentState: 'partially_refunded', amount: 5_00, method },
  })
  const others = ['card-online', 'card-at-door', 'meal-voucher', 'points', 'to-points', 'to-voucher', 'barter']
  await db.transaction((tx) => putEvents(tx, shop.context.clock, ...others.map(refundEvent)))
  await payOut(order, 'RO49AAAA1B31007593840000')
  const texts = (await emailsOf(order)).flatMap(({ subject, text }) =>
    subject.startsWith('V-am returnat') ? [text] : [],
  )
  assert.equal(texts.length, 8)
  const countWith = (phrase: string) => texts.filter((text) => text.includes(phrase)).length
  assert.deepEqual(
    [
      'contul bancar stabilit',
      'ați plătit. În funcție',
      'la livrare. În funcție',
      'cardul de masă',
      'se întoarce ca puncte',
      'Ați primit suma ca puncte',
      'ca voucher',
      'același fel',
    ].map(countWith),
    [1, 1, 1, 1, 1, 1, 1, 1],
  )
  assert.equal(countWith('bancă'), 3)
})
