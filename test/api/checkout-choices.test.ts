import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBilling, removeBilling } from '#modules/customers/contract.billing.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { auditBooks } from '#test/support/books.ts'
import { shoppersAt } from '#test/support/checkout-desk.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { stockOf, wares } from '#test/support/shelf.ts'
import { giveVoucher } from '#test/support/voucher-rows.ts'

const desk = await orderDesk()
after(async () => {
  const discrepancies = await auditBooks(desk.at.db)
  await desk.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = desk.at
const { shopper, mealCard, cartOf, readyCartOf } = shoppersAt(desk)
const { milk, wine, coffee } = wares
const of = (id: string) => ({ params: { id } })
const read = (api: Awaited<ReturnType<typeof shopper>>['api'], token: string) =>
  api(orders.getOrder, { params: { token } })
const coupon = (couponCode: string) => ({ body: { couponCode } })
const summaryOf = (order: orders.OrderView) => new Map(order.summary.map((line) => [line.type, line.value.text]))

test('API-ORD-30 API-ORD-31 ENT-11 a voucher lowers the total until it is removed, and says its code and worth', async () => {
  await giveVoucher(db, { code: 'TOAMNA10', value: 10_00 })
  const person = await shopper()
  const before = await cartOf(person, [[coffee, 2]])
  const id = before.tokenValue
  const applied = await person.api(orders.applyCoupon, { ...of(id), ...coupon(' toamna10 ') })
  assert.equal(applied.totalInt, before.totalInt - 10_00)
  assert.deepEqual(applied.couponInfo, {
    code: 'TOAMNA10',
    promotionName: 'Voucher TOAMNA10',
    totalDiscount: 10,
    totalDiscountInt: 10_00,
    problem: null,
  })
  assert.equal(applied.orderPromotionTotal, -10)
  const line = applied.summary.find(({ type }) => type === 'voucher')
  assert.deepEqual([line?.key.text, line?.value.text], ['Voucher TOAMNA10', '−10,00 lei'])
  assert.equal(line?.modal?.buttonLabel, 'Am înțeles')
  for (let again = 0; again < 2; again++) {
    const removed = await person.api(orders.removeVoucher, of(id))
    assert.deepEqual([removed.couponInfo, removed.totalInt], [null, before.totalInt])
  }
})

test('API-ORD-30 a voucher that cannot be used is refused by name, and the one before stays', async () => {
  await giveVoucher(db, { code: 'BUN5', value: 5_00 })
  await giveVoucher(db, { code: 'VECHI', validUntil: '2026-02-01T00:00:00Z' })
  await giveVoucher(db, { code: 'ANULAT', isCancelled: true })
  await giveVoucher(db, { code: 'MARE', minimumGoods: 500_00 })
  await giveVoucher(db, { code: 'ALTUIA', audience: 'granted' })
  const person = await shopper()
  const { tokenValue: id } = await cartOf(person, [[coffee, 1]])
  await person.api(orders.applyCoupon, { ...of(id), ...coupon('BUN5') })
  const attempt = (code: string) => person.api(orders.applyCoupon, { ...of(id), ...coupon(code) })
  assert.equal((await refused(attempt('NIMIC'), 'voucher-unknown'))['field'], 'couponCode')
  await refused(attempt('ALTUIA'), 'voucher-unknown')
  await refused(attempt('VECHI'), 'voucher-expired')
  await refused(attempt('ANULAT'), 'voucher-cancelled')
  assert.equal((await refused(attempt('MARE'), 'voucher-below-minimum'))['missingInt'], 420_10)
  await refused(attempt(''), 'invalid-input')
  await refused(attempt('X'.repeat(65)), 'invalid-input')
  await refused(desk.guest(orders.applyCoupon, { ...of(id), ...coupon('BUN5') }), 'unauthorized')
  await refused((await shopper()).api(orders.applyCoupon, { ...of(id), ...coupon('BUN5') }), 'order-not-found')
  assert.equal((await read(person.api, id)).couponInfo?.code, 'BUN5')
})

test('a cart that falls below its voucher says so, and is not placed until the voucher is off', async () => {
  await giveVoucher(db, { code: 'DELA100', value: 15_00, minimumGoods: 100_00 })
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 2]])
  await person.api(orders.applyCoupon, { ...of(id), ...coupon('DELA100') })
  const less = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: coffee.code, quantity: 1 },
  })
  assert.deepEqual([less.couponInfo?.totalDiscount, less.couponInfo?.problem], [0, 'voucher-below-minimum'])
  assert.deepEqual(less.missing, ['voucher'])
  assert.equal(less.checkoutNoticeV2.at(-1)?.type, 'voucher')
  await refused(person.api(orders.completeOrder, of(id)), 'voucher-below-minimum')
  await person.api(orders.removeVoucher, of(id))
  assert.equal((await person.api(orders.completeOrder, of(id))).state, 'new')
})

test('a free delivery voucher pays the fee and no product', async () => {
  await giveVoucher(db, { code: 'LIVRARE', kind: 'delivery' })
  const person = await shopper()
  const before = await cartOf(person, [[coffee, 1]])
  const order = await person.api(orders.applyCoupon, { ...of(before.tokenValue), ...coupon('LIVRARE') })
  assert.equal(before.totalInt - order.totalInt, order.shippingTotalInt)
  assert.ok(order.shippingTotalInt > 0)
})

test('API-ORD-34 LOYALTY-01 LOYALTY-02 LOYALTY-03 LOYALTY-04 LOYALTY-05 points are offered as the shelf of the section needs them', async () => {
  const person = await shopper(1240)
  const { tokenValue: id, totalInt } = await cartOf(person, [[coffee, 1]])
  const loyalty = await person.api(orders.orderLoyalty, of(id))
  assert.deepEqual([loyalty.disabled, loyalty.unitName, loyalty.unitsName], [false, 'punct', 'puncte'])
  const { spend } = loyalty
  assert.deepEqual([spend.availableAmount, spend.usedPoints, spend.icon], [1240, 0, 'coins'])
  assert.match(spend.subtitle, /1\.240 de puncte \(12,40 lei\)/)
  assert.match(spend.eligibleAmountLabel, /1\.200 de puncte/)
  const { min, max, step, conversionRate, ...words } = spend.slider
  assert.deepEqual([min, max, step, conversionRate], [0, 1200, 100, 0.01])
  assert.ok(Object.values(words).every((text) => text.length > 0))
  assert.deepEqual(
    spend.options.map(({ points, enabled, type }) => [points, enabled, type]),
    [
      [0, true, 'none'],
      [500, true, 'some'],
      [1000, true, 'some'],
      [1200, true, 'all'],
    ],
  )
  const use = (points: number) => person.api(orders.usePoints, { ...of(id), body: { points } })
  const used = await use(600)
  assert.deepEqual([used.totalInt, used.usedPoints, used.pointsTotal], [totalInt - 6_00, 600, 6])
  assert.equal(summaryOf(used).get('points'), '−6,00 lei')
  assert.match((await person.api(orders.orderLoyalty, of(id))).spend.slider.currentLabel, /600 de puncte/)
  await refused(use(1300), 'points-not-enough')
  const short = await shopper(50_000)
  const cart = await cartOf(short, [[coffee, 1]])
  const over = await refused(
    short.api(orders.usePoints, { ...of(cart.tokenValue), body: { points: 2400 } }),
    'points-not-usable',
  )
  assert.deepEqual([over['max'], over.violations?.[0]?.path], [2300, 'points'])
  await refused(use(150), 'points-not-usable')
  for (const points of [-100, 1.5, Number.MAX_SAFE_INTEGER]) await refused(use(points), 'invalid-input')
  assert.equal((await read(person.api, id)).usedPoints, 600)
  assert.equal((await use(0)).totalInt, totalInt)
})

test('LOYALTY-01 whoever is not in the club, or buys only what is sold from 18 on, is offered no points', async () => {
  const stranger = await shopper()
  const cart = await cartOf(stranger, [[coffee, 1]])
  const none = await stranger.api(orders.orderLoyalty, of(cart.tokenValue))
  assert.deepEqual([none.disabled, none.isMember, none.spend.slider.max], [true, false, 0])
  assert.ok(none.spend.options.slice(1).every(({ enabled }) => !enabled))
  await refused(stranger.api(orders.usePoints, { ...of(cart.tokenValue), body: { points: 100 } }), 'points-not-enough')
  const drinker = await shopper(5_000)
  const wines = await cartOf(drinker, [[wine, 2]])
  assert.equal((await drinker.api(orders.orderLoyalty, of(wines.tokenValue))).disabled, true)
})

test('API-ORD-29 MEAL-02 a meal-voucher card pays the food, the way chosen pays the rest', async () => {
  const person = await shopper()
  const { tokenValue: id, totalInt } = await readyCartOf(person, [
    [milk, 2],
    [wine, 1],
  ])
  const code = await mealCard(person, 300_00)
  const use = (paymentCode: string | null) => person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode } })
  const order = await use(code)
  const byType = Object.fromEntries(order.payments.map(({ type, amountInt }) => [type, amountInt]))
  assert.equal(byType['meal-voucher'], 2 * milk.price)
  assert.equal(byType['money'], totalInt - 2 * milk.price)
  assert.equal(order.totalInt, totalInt)
  assert.equal(order.mealVoucherTotal, (2 * milk.price) / 100)
  assert.equal(order.nonMealVoucherItemsTotal, wine.price / 100)
  assert.equal(summaryOf(order).get('meal-voucher'), '27,78 lei')
  await refused(use('alta'), 'meal-voucher-not-found')
  await refused(use(await mealCard(person, 300_00, '2025-12')), 'meal-voucher-not-found')
  const other = await shopper()
  await refused(use(await mealCard(other, 100_00)), 'meal-voucher-not-found')
  assert.equal((await use(null)).payments.length, 1)
})

test('MEAL-02 a card with too little on it pays what it has', async () => {
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[milk, 2]])
  const paymentCode = await mealCard(person, 10_00)
  const order = await person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode } })
  assert.equal(order.payments.find(({ type }) => type === 'meal-voucher')?.amountInt, 10_00)
})

test('ENT-22 an order is paid with points, a meal voucher and money, and everything of it is taken once', async () => {
  await giveVoucher(db, { code: 'ODATA', value: 10_00, usageLimit: 1 })
  const person = await shopper(1000)
  const { tokenValue: id } = await readyCartOf(person, [
    [milk, 3],
    [coffee, 1],
  ])
  await person.api(orders.applyCoupon, { ...of(id), ...coupon('ODATA') })
  await person.api(orders.usePoints, { ...of(id), body: { points: 1000 } })
  const paymentCode = await mealCard(person, 300_00)
  const shown = await person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode } })
  const placed = await person.api(orders.completeOrder, { ...of(id), body: { expectedTotalInt: shown.totalInt } })
  const again = await person.api(orders.completeOrder, of(id))
  assert.equal(again.number, placed.number)
  assert.deepEqual(placed.payments.map(({ type }) => type).sort(), ['meal-voucher', 'money', 'points'])
  const paid = placed.payments.reduce((sum, { amountInt }) => sum + amountInt, 0)
  assert.equal(paid, placed.totalInt + placed.pointsTotalInt)
  assert.deepEqual([placed.couponInfo?.code, placed.couponInfo?.totalDiscount], ['ODATA', 10])
  assert.equal(
    placed.taxes.reduce((sum, { grossInt }) => sum + grossInt, 0),
    paid - placed.depositTotalInt,
  )
  assert.equal((await pointsOf(db, person.customerId)).available, 0)
  assert.equal(summaryOf(await read(person.api, id)).get('points'), '−10,00 lei')
})

test('the last use of a voucher goes to exactly one of two shoppers; the other is told, and keeps points and cart', async () => {
  await giveVoucher(db, { code: 'ULTIMUL', value: 10_00, usageLimit: 1 })
  const people = await Promise.all([shopper(1000), shopper(1000)])
  const carts = []
  for (const person of people) {
    const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
    await person.api(orders.applyCoupon, { ...of(id), ...coupon('ULTIMUL') })
    await person.api(orders.usePoints, { ...of(id), body: { points: 500 } })
    carts.push({ person, id })
  }
  const before = await stockOf(db, coffee.code)
  const outcomes = await Promise.allSettled(carts.map(({ person, id }) => person.api(orders.completeOrder, of(id))))
  const lost = outcomes.findIndex(({ status }) => status === 'rejected')
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const loser = carts[lost] ?? assert.fail('nobody lost')
  const won = carts[1 - lost] ?? assert.fail('nobody won')
  await refused(loser.person.api(orders.completeOrder, of(loser.id)), 'voucher-used-up')
  assert.equal((await pointsOf(db, loser.person.customerId)).available, 1000)
  assert.equal((await pointsOf(db, won.person.customerId)).available, 500)
  assert.equal((await read(loser.person.api, loser.id)).state, 'cart')
  assert.equal((await stockOf(db, coffee.code)).reserved, before.reserved + 1)
})

test('two tabs that place the same cart at once spend its points once', async () => {
  const person = await shopper(1000)
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.usePoints, { ...of(id), body: { points: 700 } })
  const placed = await Promise.all([1, 2, 3].map(() => person.api(orders.completeOrder, of(id))))
  assert.equal(new Set(placed.map(({ number }) => number)).size, 1)
  assert.equal((await pointsOf(db, person.customerId)).available, 300)
})

test('API-ORD-05 a gift is added from its threshold on, comes with the order for nothing, and can be left', async () => {
  const gift = { ...wares.yoghurt }
  await db.pool.query(
    `INSERT INTO gift_campaign VALUES ('cadou', 'Iaurt cadou', 10000, $1, '2026-01-01', '2030-01-01'),
       ('apoi', 'Mai târziu', 90000, $1, '2026-01-01', '2030-01-01'), ('fost', 'Trecut', 100, $1, '2025-01-01', '2026-01-01')`,
    [gift.code],
  )
  const person = await shopper()
  const small = await readyCartOf(person, [[coffee, 1]])
  const id = small.tokenValue
  const choose = (add: string[], remove: string[] = []) =>
    person.api(orders.chooseGifts, { ...of(id), body: { add, remove } })
  const early = await refused(choose(['cadou']), 'gift-not-reached')
  assert.deepEqual([early['field'], early['missingInt']], ['add', 20_10])
  await refused(choose(['fost']), 'gift-unknown')
  const more = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: coffee.code, quantity: 2 },
  })
  await refused(choose(['cadou', 'apoi']), 'gift-not-reached')
  const chosen = await choose(['cadou'])
  assert.equal(chosen.totalInt, more.totalInt)
  assert.deepEqual(
    chosen.giftItems.map(({ isGift, subtotal }) => [isGift, subtotal]),
    [[true, 0]],
  )
  const { gifts, offers } = await person.api(orders.orderGifts, of(id))
  assert.deepEqual([gifts.map(({ code }) => code), offers.map(({ code }) => code)], [['cadou'], ['cadou', 'apoi']])
  assert.deepEqual((await choose([], ['cadou'])).giftItems, [])
  await choose(['cadou'])
  const before = await stockOf(db, gift.code)
  const placed = await person.api(orders.completeOrder, of(id))
  assert.deepEqual(
    placed.summaryItems.filter(({ isGift }) => isGift).map(({ sku, subtotalInt }) => [sku, subtotalInt]),
    [[gift.code, 0]],
  )
  assert.equal((await stockOf(db, gift.code)).reserved, before.reserved + 1)
})

test('STATE-04 API-ORD-12 VOUCHER-02 a cancelled order gives its voucher and its points back, once, and both pay again', async () => {
  await giveVoucher(db, { code: 'INAPOI', value: 10_00, usageLimit: 1, perCustomer: 1 })
  const person = await shopper(1000)
  const spend = async () => {
    const { tokenValue: id } = await readyCartOf(person, [[coffee, 2]])
    await person.api(orders.applyCoupon, { ...of(id), ...coupon('INAPOI') })
    await person.api(orders.usePoints, { ...of(id), body: { points: 1000 } })
    return person.api(orders.completeOrder, of(id))
  }
  const voucher = async () =>
    (await db.pool.query(`SELECT used FROM voucher WHERE code = 'INAPOI'`)).rows.map(({ used }) => used)
  const first = await spend()
  assert.deepEqual([await voucher(), (await pointsOf(db, person.customerId)).available], [[1], 0])
  const cancel = () => person.api(orders.cancelOrder, { ...of(first.tokenValue), body: { reason: 'changed-mind' } })
  for (let again = 0; again < 2; again++) {
    assert.equal((await cancel()).displayState, 'cancelled')
    assert.deepEqual([await voucher(), (await pointsOf(db, person.customerId)).available], [[0], 1000])
  }
  const second = await spend()
  assert.deepEqual([second.totalInt, second.usedPoints], [first.totalInt, 1000])
})

test('API-ORD-06 a cart may join an order of the same customer that is not picked yet, and the choice is read back', async () => {
  const person = await shopper()
  const first = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.completeOrder, of(first.tokenValue))
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const join = (addTo: string | null) => person.api(orders.setAddTo, { ...of(id), body: { addTo } })
  const open = await person.api(orders.getAddTo, of(id))
  assert.deepEqual([open.addTo, open.orders.map(({ tokenValue }) => tokenValue)], [null, [first.tokenValue]])
  await join(first.tokenValue)
  assert.equal((await person.api(orders.getAddTo, of(id))).addTo, first.tokenValue)
  const other = await shopper()
  const theirs = await readyCartOf(other, [[coffee, 1]])
  await other.api(orders.completeOrder, of(theirs.tokenValue))
  await refused(join(theirs.tokenValue), 'order-not-found')
  assert.equal((await refused(join(id), 'order-not-addable'))['field'], 'addTo')
  assert.equal((await person.api(orders.getAddTo, of(id))).addTo, first.tokenValue)
  await join(null)
  assert.equal((await person.api(orders.getAddTo, of(id))).addTo, null)
})

test('API-ORD-33 benefits say what is missing, and are worked out anew after a change of the cart', async () => {
  const person = await shopper()
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const first = await person.api(orders.orderBenefits, of(id))
  const delivery = first.benefits.find(({ type }) => type === 'free-delivery')
  assert.deepEqual([delivery?.isReached, delivery?.missingInt], [false, 250_00 - milk.price])
  assert.ok(first.benefits.some(({ type }) => type === 'small-basket'))
  await person.api(orders.setItem, { params: { token: id }, body: { productVariant: coffee.code, quantity: 4 } })
  const second = await person.api(orders.refreshBenefits, of(id))
  assert.equal(second.benefits.find(({ type }) => type === 'free-delivery')?.isReached, true)
  assert.ok(second.version > first.version)
})

test('API-ORD-24 own billing data are set on the order, somebody else’s are refused', async () => {
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  const company = {
    type: 'company' as const,
    companyName: 'Brutăria Cornul Verde SRL',
    taxCode: 'RO36649034',
    streetAddress: 'Strada Morii 3',
    city: 'Sector 3',
    province: 'București',
  }
  const own = await person.api(addBilling, { body: company })
  const set = (billingAddressId: number | null) =>
    person.api(orders.setBillingAddress, { ...of(id), body: { billingAddressId } })
  const order = await set(own.id)
  assert.deepEqual(
    [order.billingAddressId, order.billingAddress?.type, order.billingAddress?.taxCode],
    [own.id, 'company', 'RO36649034'],
  )
  const theirs = await (await shopper()).api(addBilling, { body: company })
  await refused(set(theirs.id), 'billing-not-found')
  await refused(set(2_147_483_647), 'billing-not-found')
  const placed = await person.api(orders.completeOrder, of(id))
  await person.api(removeBilling, { params: { id: own.id } })
  assert.equal((await read(person.api, placed.tokenValue)).billingAddress?.companyName, 'Brutăria Cornul Verde SRL')
})

test('a placed order takes no more choices, and a guest’s cart none that belong to a customer', async () => {
  const person = await shopper(1000)
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.completeOrder, of(id))
  await refused(person.api(orders.applyCoupon, { ...of(id), ...coupon('BUN5') }), 'order-not-open')
  await refused(person.api(orders.usePoints, { ...of(id), body: { points: 100 } }), 'order-not-open')
  await refused(person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode: null } }), 'order-not-open')
  await refused(person.api(orders.chooseGifts, { ...of(id), body: { add: ['cadou'], remove: [] } }), 'order-not-open')
  await refused(person.api(orders.setAddTo, { ...of(id), body: { addTo: null } }), 'order-not-open')
  const guest = await desk.guest(orders.createOrder)
  await refused(person.api(orders.applyCoupon, { ...of(guest.tokenValue), ...coupon('BUN5') }), 'order-not-found')
})
