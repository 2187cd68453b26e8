import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zone } from '#kernel/clock.ts'
import * as gifts from '#modules/gift-vouchers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { giftFixture } from '#test/support/fixtures/payments/gift-fixture.ts'
import { readyCart } from '#test/support/fixtures/place-order.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db, clock } = shop.context
const { buyer, buyerEmail, read, buy, letters, codeTo } = giftFixture(shop)

const inDays = (days: number): string => clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()
const ledgerOf = async (account: string): Promise<number> => {
  const { rows } = await db.pool.query(
    'SELECT -coalesce(sum(amount), 0)::int AS sum FROM ledger_entry WHERE account = $1',
    [account],
  )
  return rows[0].sum
}

test('a purchase is withdrawn from while nothing is spent: the code ends, and the money goes back to the card', async () => {
  const owed = await ledgerOf('gift-vouchers')
  const { body, token } = await buy()
  const code = await codeTo(body.recipientEmail)
  const withdrawn = await buyer(gifts.withdrawGiftVoucher, { params: { token } })
  const again = await buyer(gifts.withdrawGiftVoucher, { params: { token } })
  assert.deepEqual([withdrawn.state, withdrawn.canChange, again], ['withdrawn', false, withdrawn])
  await shop.runDueJobs()
  assert.equal(await ledgerOf('gift-vouchers'), owed)
  const { rows } = await db.pool.query(
    `SELECT p.state, p.refunded FROM payment p JOIN gift_purchase g ON g.id = p.order_id WHERE g.token = $1`,
    [token],
  )
  assert.deepEqual(rows, [{ state: 'refunded', refunded: 100_00 }])
  const { api, token: cart } = await readyCart(shop, 'ana')
  await refused(api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(code) }), 'voucher-cancelled')
  assert.match((await letters(buyerEmail)).at(-1)?.subject ?? '', /^Confirmăm retragerea/)
})

test('a purchase cannot be withdrawn from, nor sent again, once a part is spent', async () => {
  const { body, token } = await buy()
  const { api, token: cart } = await readyCart(shop, 'mihai')
  await api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(await codeTo(body.recipientEmail)) })
  await api(orders.completeOrder, orderParams(cart))
  const params = { params: { token } }
  const problem = await refused(buyer(gifts.withdrawGiftVoucher, params), 'gift-not-withdrawable')
  assert.equal(problem?.['reason'], 'used')
  await refused(buyer(gifts.sendGiftAgain, params), 'gift-not-changeable')
})

test('an order and a withdrawal at the same time never give both the goods and the money', async () => {
  const { body, token } = await buy()
  const code = await codeTo(body.recipientEmail)
  const { api, token: cart } = await readyCart(shop, 'ioana')
  await api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(code) })
  const [placed, withdrawn] = await Promise.allSettled([
    api(orders.completeOrder, orderParams(cart)),
    buyer(gifts.withdrawGiftVoucher, { params: { token } }),
  ])
  const won = [placed, withdrawn].filter(({ status }) => status === 'fulfilled')
  assert.equal(won.length, 1)
})

test('before it is sent recipient, message and day can be changed; afterwards another address gets another code', async () => {
  const { body, token } = await buy({ deliverOn: inDays(30) })
  const params = { params: { token } }
  const changed = await buyer(gifts.changeGiftVoucher, {
    ...params,
    body: { recipientName: 'Tudor Dobre', message: 'Pe curând!', deliverOn: inDays(3) },
  })
  assert.deepEqual(
    [changed.recipientName, changed.message, changed.deliverOn, changed.sentAt],
    ['Tudor Dobre', 'Pe curând!', inDays(3), null],
  )
  await refused(buyer(gifts.changeGiftVoucher, { ...params, body: { deliverOn: inDays(400) } }), 'invalid-input')
  clock.pass({ hours: 73 })
  await shop.runJob('gift-vouchers.send-due')
  await shop.runDueJobs()
  const code = await codeTo(body.recipientEmail)
  const elsewhere = `tudor-${body.recipientEmail}`
  await buyer(gifts.changeGiftVoucher, { ...params, body: { recipientEmail: elsewhere } })
  await shop.runDueJobs()
  const newCode = await codeTo(elsewhere)
  assert.notEqual(newCode, code)
  const api = shop.as('radu')
  const { tokenValue: cart } = await api(orders.createOrder)
  await refused(api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(code) }), 'voucher-unknown')
  const { giftVoucher } = await api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(newCode) })
  assert.equal(giftVoucher?.code, newCode)
})

test('an address that does not exist is told to the buyer, who corrects it; sending again has a limit', async () => {
  const { token } = await buy({ recipientEmail: 'nu-exista@poftim.example' })
  await shop.runDueJobs()
  assert.equal((await read(token)).hasBounced, true)
  assert.match((await letters(buyerEmail)).at(-1)?.subject ?? '', /^Cadoul nu a ajuns/)
  const params = { params: { token } }
  const right = 'corect@poftim.example'
  const changed = await buyer(gifts.changeGiftVoucher, { ...params, body: { recipientEmail: right } })
  assert.equal(changed.hasBounced, false)
  await buyer(gifts.sendGiftAgain, params)
  await buyer(gifts.sendGiftAgain, params)
  await refused(buyer(gifts.sendGiftAgain, params), 'too-many-requests')
  await shop.runDueJobs()
  assert.equal((await letters(right)).length, 3)
})

test('a purchase cannot be withdrawn from after fourteen days', async () => {
  const { token: late } = await buy()
  clock.pass({ hours: 24 * 17 })
  const tooLate = await refused(buyer(gifts.withdrawGiftVoucher, { params: { token: late } }), 'gift-not-withdrawable')
  assert.equal(tooLate?.['reason'], 'too-late')
})

test('the recipient is reminded once, a month before the end, while there is money on the voucher', async () => {
  const { body } = await buy()
  const before = (await letters(body.recipientEmail)).length
  clock.pass({ hours: 24 * 330 })
  await shop.runJob('gift-vouchers.remind')
  assert.equal((await letters(body.recipientEmail)).length, before)
  clock.pass({ hours: 24 * 10 })
  await shop.runJob('gift-vouchers.remind')
  await shop.runJob('gift-vouchers.remind')
  await shop.runDueJobs()
  const after = await letters(body.recipientEmail)
  assert.equal(after.length, before + 1)
  assert.match(after.at(-1)?.subject ?? '', /^Mai aveți 100,00 lei pe voucherul cadou/)
})
