import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { confirm, payWith } from '#test/support/at-the-gateway.ts'
import { auditBooks } from '#test/support/books.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { setOnHand, setPrice, stockOf, stockUp, type Ware, wares } from '#test/support/shelf.ts'

const desk = await orderDesk()
after(async () => {
  const discrepancies = await auditBooks(desk.at.db)
  await desk.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = desk.at
const { milk, wine, coffee } = wares

let people = 0
/** A customer of their own for each test: one has one cart. */
async function stranger(isGenius = false): Promise<Api> {
  const id = `01930000-0000-7000-a000-${String(++people).padStart(12, '0')}`
  await db.pool.query(
    `INSERT INTO customer (id, email, first_name, last_name, is_genius, created_at)
     VALUES ($1, $2, 'Dana', 'Popa', $3, now())`,
    [id, `dana${people}@poftim.example`, isGenius],
  )
  return desk.asCustomer(id, isGenius)
}

const address = {
  street: 'Calea Vitan',
  number: '23',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
  contactName: 'Dana Popa',
  contactPhonenumber: '0722 123 456',
}

interface Filled {
  readonly id: string
  readonly intervalId: number
}

/** A cart with everything that checkout asks for. */
async function filledCart(
  api: Api,
  {
    items = [[milk, 2]],
    method = 'cash-at-door',
  }: { items?: readonly (readonly [Ware, number])[]; method?: string } = {},
): Promise<Filled> {
  const { tokenValue: id, id: paymentId } = await api(orders.createOrder)
  const params = { id }
  const body = { items: items.map(([{ code }, quantity]) => ({ variantCode: code, quantity })) }
  await api(orders.setItems, { params: { token: id }, body })
  const { id: shippingAddressId } = await api(delivery.addAddress, { body: address })
  await api(orders.setShippingAddress, { params, body: { shippingAddressId } })
  const intervals = await api(orders.listIntervals, { params })
  const free = intervals.find(({ isAvailable, kind }) => isAvailable && kind === 'two-hours') ?? assert.fail('all full')
  await api(orders.setInterval, { params, body: { scheduleId: free.id } })
  await api(payments.setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: method } })
  return { id, intervalId: free.id }
}

const complete = (api: Api, id: string, body: { notes?: string; expectedTotalInt?: number } = {}) =>
  api(orders.completeOrder, { params: { id }, body })
const read = (api: Api, token: string): Promise<OrderView> => api(orders.getOrder, { params: { token } })
const ware = async (code: string, stock: number, more: Partial<Ware> = {}): Promise<Ware> => {
  const made = { code, name: `Produs ${code}`, price: 50_00, stock, ...more }
  await stockUp(db, made)
  return made
}
const orderIdOf = async (token: string): Promise<string> =>
  (await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [token])).rows[0]?.id ?? ''
const eventsOf = async (token: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ kind: string }>(
    `SELECT kind FROM outbox_event WHERE payload->>'orderId' = $1 AND kind LIKE 'order.%'`,
    [await orderIdOf(token)],
  )
  return rows.map(({ kind }) => kind).sort()
}

test('API-ORD-08 OPEN-09 an order is placed with PATCH, with the customer’s note; POST to the path is 405', async () => {
  const api = await stranger()
  const { id } = await filledCart(api, {
    items: [
      [milk, 2],
      [coffee, 1],
    ],
  })
  const shown = await read(api, id)
  assert.deepEqual(shown.missing, [])
  const placed = await api(orders.completeOrder, {
    params: { id },
    body: { notes: 'Sunați la interfon, vă rog.', expectedTotalInt: shown.totalInt },
    headers: { 'x-user-ismobile': 'true' },
  })
  assert.equal(placed.state, 'new')
  assert.equal(placed.checkoutState, 'completed')
  assert.equal(placed.totalInt, shown.totalInt)
  assert.match(placed.number ?? '', /^PF-\d{6}$/)
  assert.equal(placed.notes, 'Sunați la interfon, vă rog.')
  assert.equal(placed.summaryItems.length, 2)
  assert.equal((await read(api, id)).notes, 'Sunați la interfon, vă rog.')
  const post = await desk.server.inject({ method: 'POST', url: `/api/v2/shop/orders/${id}/complete` })
  assert.equal(post.statusCode, 405)
})

test('an order paid at the door is confirmed at once and asks nobody for money now', async () => {
  const api = await stranger()
  const { id } = await filledCart(api)
  const placed = await complete(api, id)
  assert.equal(placed.paymentUrl, null)
  assert.deepEqual([placed.displayState, placed.displayStateLabel], ['placed', 'Comandă primită'])
  assert.equal(placed.payments[0]?.state, 'authorized')
  assert.deepEqual(await eventsOf(id), ['order.confirmed', 'order.placed'])
})

test('an order paid by card waits for its money, which the gateway’s word brings and the browser’s return does not', async () => {
  const api = await stranger()
  const { id } = await filledCart(api, { method: 'card-online' })
  const placed = await complete(api, id)
  assert.equal(placed.displayState, 'payment_pending')
  assert.equal(placed.shouldRetryPayment, true)
  const payAddress = placed.paymentUrl ?? assert.fail('nowhere to pay')
  await payWith(payAddress, 'approves')
  await confirm(payAddress)
  assert.equal((await read(api, id)).displayState, 'payment_pending')
  await desk.runDueJobs()
  const paid = await read(api, id)
  assert.deepEqual(
    [paid.displayState, paid.paymentState, paid.payments[0]?.state],
    ['placed', 'completed', 'completed'],
  )
  assert.deepEqual(await eventsOf(id), ['order.confirmed', 'order.placed'])
})

test('ENT-20 a refused card leaves the order placed, says so, and it can be paid again', async () => {
  const api = await stranger()
  const { id } = await filledCart(api, { method: 'card-online' })
  const { paymentUrl } = await complete(api, id)
  await payWith(paymentUrl ?? '', 'declined')
  await desk.runDueJobs()
  const failed = await read(api, id)
  assert.deepEqual([failed.displayState, failed.payments[0]?.state], ['payment_failed', 'failed'])
  assert.equal(failed.orderNotice[0]?.type, 'payment-failed')
  assert.equal(failed.shouldRetryPayment, true)
  const { url } = await api(payments.retryPaymentUrl, { params: { id } })
  await payWith(url, 'approves-at-once')
  await desk.runDueJobs()
  assert.equal((await read(api, id)).displayState, 'placed')
})

test('completing twice gives the same order, also at the same moment', async () => {
  const api = await stranger()
  const berries = await ware('400001', 10)
  const { id } = await filledCart(api, { items: [[berries, 3]], method: 'card-online' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(api, id)))
  const { paymentUrl: _, ...first } = answers[0] ?? assert.fail('no answer')
  for (const { paymentUrl, ...answer } of answers) assert.equal(answer.number, first.number)
  const again = await complete(api, id)
  assert.equal(again.totalInt, first.totalInt)
  assert.equal((await stockOf(db, berries.code)).reserved, 3)
  assert.deepEqual(await eventsOf(id), ['order.placed'])
  const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM payment WHERE order_id = $1', [
    await orderIdOf(id),
  ])
  assert.deepEqual(rows, [{ n: 1 }])
})

test('completing while another tab changes the cart places one of both carts and never a mixture', async () => {
  for (let round = 0; round < 8; round++) {
    const api = await stranger()
    const nuts = await ware(`41${String(round).padStart(4, '0')}`, 50)
    const { id } = await filledCart(api, { items: [[nuts, 2]] })
    const change = api(orders.setItem, { params: { token: id }, body: { productVariant: nuts.code, quantity: 5 } })
    const [placed, changed] = await Promise.allSettled([complete(api, id), change])
    assert.equal(placed.status, 'fulfilled')
    if (changed.status === 'rejected') await refused(change, 'order-not-open')
    const order = await read(api, id)
    const quantity = order.summaryItems[0]?.quantity
    assert.equal(quantity, changed.status === 'fulfilled' ? 5 : 2)
    assert.equal(order.itemsTotalInt, 50_00 * (quantity ?? 0))
    assert.equal((await stockOf(db, nuts.code)).reserved, quantity)
  }
})

test('what is missing is named all at once, and nothing is done by halves', async () => {
  const api = await stranger()
  const { tokenValue: id } = await api(orders.createOrder)
  assert.deepEqual((await refused(complete(api, id), 'order-incomplete'))['missing'], [
    'items',
    'shippingAddress',
    'interval',
    'payment',
  ])
  const shy = await stranger()
  const wineCart = await filledCart(shy, { items: [[wine, 1]] })
  assert.deepEqual((await refused(complete(shy, wineCart.id), 'order-incomplete'))['missing'], ['ageCheck'])
  assert.deepEqual(await eventsOf(wineCart.id), [])
  assert.equal((await stockOf(db, wine.code)).reserved, 0)
})

test('API-ORD-32 an order with alcohol is placed only after the age is confirmed', async () => {
  const api = await stranger()
  const { id } = await filledCart(api, { items: [[wine, 1]] })
  await refused(complete(api, id), 'order-incomplete')
  await api(orders.confirmAge, { params: { id }, body: { ageCheckDone: true } })
  assert.equal((await complete(api, id)).state, 'new')
})

test('a product that has just sold out is named with what is left; the cart and its place stay', async () => {
  const api = await stranger()
  const figs = await ware('400002', 10)
  const { id, intervalId } = await filledCart(api, {
    items: [
      [milk, 1],
      [figs, 4],
    ],
  })
  await setOnHand(db, figs.code, 3)
  await desk.catchUp()
  const refusal = await refused(complete(api, id), 'variant-unavailable')
  assert.equal(refusal['variantCode'], figs.code)
  assert.equal(refusal['available'], 3)
  assert.deepEqual(refusal['lines'], [{ variantCode: figs.code, available: 3 }])
  const cart = await read(api, id)
  assert.equal(cart.state, 'cart')
  assert.equal(cart.schedule?.id, intervalId)
  assert.equal(cart.schedule?.isAvailable, true)
  await api(orders.setItem, { params: { token: id }, body: { productVariant: figs.code, quantity: 3 } })
  assert.equal((await complete(api, id)).state, 'new')
})

test('a price that moved since it was shown places nothing until the shopper has seen the new total', async () => {
  const api = await stranger()
  const dates = await ware('400003', 10)
  const { id } = await filledCart(api, { items: [[dates, 2]] })
  const { totalInt: expectedTotalInt } = await read(api, id)
  await setPrice(db, dates.code, 60_00)
  await desk.catchUp()
  const refusal = await refused(complete(api, id, { expectedTotalInt }), 'order-changed')
  assert.equal(refusal['totalInt'], expectedTotalInt + 20_00)
  assert.equal(
    (await complete(api, id, { expectedTotalInt: expectedTotalInt + 20_00 })).totalInt,
    expectedTotalInt + 20_00,
  )
})

test('a hold that ended still becomes a place while nobody else needed it, and is refused by name when somebody did', async () => {
  const own = await orderDesk()
  try {
    const prepare = async (api: Api): Promise<{ id: string; scheduleId: number }> => {
      const { tokenValue: id, id: paymentId } = await api(orders.createOrder)
      const [where] = await api(delivery.listAddresses)
      await api(orders.setItem, { params: { token: id }, body: { productVariant: milk.code, quantity: 1 } })
      await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: where?.id ?? 0 } })
      await api(payments.setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'cash-at-door' } })
      const far = (await api(orders.listIntervals, { params: { id } })).findLast(({ kind }) => kind === 'two-hours')
      return { id, scheduleId: far?.id ?? 0 }
    }
    await own.at.db.pool.query("UPDATE customer_address SET zone_code = 'b2'")
    const [mihai, radu] = [own.as('mihai'), own.as('radu')]
    const [his, other] = [await prepare(mihai), await prepare(radu)]
    await own.at.db.pool.query('UPDATE delivery_interval SET capacity = 1 WHERE id = $1', [his.scheduleId])
    await mihai(orders.setInterval, { params: { id: his.id }, body: { scheduleId: his.scheduleId } })
    own.at.clock.pass({ minutes: 61 })
    await radu(orders.setInterval, { params: { id: other.id }, body: { scheduleId: his.scheduleId } })
    await refused(complete(mihai, his.id), 'interval-full')
    own.at.clock.pass({ minutes: 61 })
    assert.equal((await complete(radu, other.id)).state, 'new')
    assert.deepEqual(await auditBooks(own.at.db), [])
  } finally {
    await own.stop()
  }
})

test('a placed order is what it was, whatever becomes of catalogue, address and customer', async () => {
  const api = await stranger(true)
  const tea = await ware('400004', 10, { geniusPrice: 45_00 })
  const { id } = await filledCart(api, { items: [[tea, 2]] })
  const placed = await complete(api, id)
  assert.equal(placed.itemsTotalInt, 90_00)
  await setPrice(db, tea.code, 99_00)
  await desk.catchUp()
  await db.pool.query(`UPDATE product SET name = 'Altceva' WHERE code = $1`, [tea.code])
  await api(delivery.changeAddress, {
    params: { id: placed.shippingAddressId ?? 0 },
    body: { ...address, number: '1' },
  })
  const { paymentUrl: _, ...before } = placed
  const { items, ...rest } = await read(api, id)
  const { items: itemsBefore, ...restBefore } = before
  assert.deepEqual(rest, restBefore)
  assert.deepEqual(items, itemsBefore)
})

test('checkout shows the address as it is now; forgotten or moved away it is asked for again, with its interval', async () => {
  const api = await stranger()
  const { id, intervalId } = await filledCart(api)
  const { shippingAddressId } = await read(api, id)
  const params = { id: shippingAddressId ?? 0 }
  await api(delivery.changeAddress, { params, body: { ...address, number: '77' } })
  const moved = await read(api, id)
  assert.equal(moved.shippingAddress?.number, '77')
  assert.equal(moved.schedule?.id, intervalId)
  const otopeni = { ...address, city: 'Otopeni', province: 'Ilfov', postcode: '075100' }
  await api(delivery.changeAddress, { params, body: otopeni })
  assert.deepEqual((await read(api, id)).missing, ['interval'])
  assert.deepEqual((await refused(complete(api, id), 'order-incomplete'))['missing'], ['interval'])
  await api(delivery.removeAddress, { params })
  assert.deepEqual((await read(api, id)).missing, ['shippingAddress', 'interval'])
  assert.deepEqual((await refused(complete(api, id), 'order-incomplete'))['missing'], ['shippingAddress', 'interval'])
})

test('a membership that ends or begins during checkout is seen before it is paid for', async () => {
  const api = await stranger(true)
  const honey = await ware('400009', 10, { geniusPrice: 45_00 })
  const { id } = await filledCart(api, { items: [[honey, 1]] })
  const before = await read(api, id)
  assert.equal(before.itemsTotalInt, 45_00)
  await db.pool.query(`UPDATE customer SET is_genius = false WHERE number = $1`, [before.customer?.id])
  await refused(complete(api, id, { expectedTotalInt: before.totalInt }), 'order-changed')
  const after = await read(api, id)
  assert.equal(after.itemsTotalInt, 50_00)
  assert.equal((await complete(api, id, { expectedTotalInt: after.totalInt })).totalInt, after.totalInt)
})

test('a placed order cannot be changed like a cart', async () => {
  const api = await stranger()
  const { id, intervalId } = await filledCart(api)
  const { items } = await complete(api, id)
  const params = { id }
  const itemId = items[0]?.items[0]?.id ?? 0
  await refused(
    api(orders.setItem, { params: { token: id }, body: { productVariant: milk.code, quantity: 9 } }),
    'order-not-open',
  )
  await refused(api(orders.removeItem, { params: { token: id, itemId } }), 'order-not-open')
  await refused(api(orders.setTip, { params, body: { tip: 5 } }), 'order-not-open')
  await refused(api(orders.setInterval, { params, body: { scheduleId: intervalId } }), 'order-not-open')
  await refused(api(orders.deleteOrder, { params: { token: id } }), 'order-not-open')
})

test('an order that is not paid within half an hour gives its goods and its place back', async () => {
  const own = await orderDesk()
  try {
    const mihai = own.as('mihai')
    const { tokenValue: id, id: paymentId } = await mihai(orders.createOrder)
    const [where] = await mihai(delivery.listAddresses)
    await mihai(orders.setItem, { params: { token: id }, body: { productVariant: milk.code, quantity: 4 } })
    await mihai(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: where?.id ?? 0 } })
    const free = (await mihai(orders.listIntervals, { params: { id } })).findLast(({ isAvailable }) => isAvailable)
    await mihai(orders.setInterval, { params: { id }, body: { scheduleId: free?.id ?? 0 } })
    await mihai(payments.setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'card-online' } })
    await complete(mihai, id)
    own.at.clock.pass({ minutes: 29 })
    await own.runJob('ordering.expire-unpaid')
    assert.equal((await stockOf(own.at.db, milk.code)).reserved, 4)
    own.at.clock.pass({ minutes: 1 })
    await Promise.all([own.runJob('ordering.expire-unpaid'), own.runJob('ordering.expire-unpaid')])
    assert.equal((await stockOf(own.at.db, milk.code)).reserved, 0)
    const order = await mihai(orders.getOrder, { params: { token: id } })
    assert.deepEqual([order.displayState, order.paymentState], ['cancelled', 'cancelled'])
    assert.deepEqual(await auditBooks(own.at.db), [])
  } finally {
    await own.stop()
  }
})

test('API-ORD-11 API-ORD-12 an order is cancelled with a reason until it is picked; goods and place go back', async () => {
  const reasons = await desk.guest(orders.listCancellationReasons)
  assert.deepEqual(reasons[0], { code: 'changed-mind', label: 'M-am răzgândit' })
  const api = await stranger()
  const plums = await ware('400005', 10)
  const { id } = await filledCart(api, { items: [[plums, 4]] })
  const placed = await complete(api, id)
  assert.equal(placed.canBeCancelled, true)
  const reason = { reason: 'forgot-products' } as const
  const cancelled = await api(orders.cancelOrder, { params: { id }, body: reason })
  assert.deepEqual([cancelled.displayState, cancelled.displayStateLabel], ['cancelled', 'Anulată'])
  assert.equal((await api(orders.cancelOrder, { params: { id }, body: reason })).displayState, 'cancelled')
  assert.equal((await stockOf(db, plums.code)).reserved, 0)
  assert.deepEqual(await eventsOf(id), ['order.cancelled', 'order.confirmed', 'order.placed'])

  const late = await filledCart(await stranger())
  await refused(desk.as('ana')(orders.cancelOrder, { params: { id: late.id }, body: reason }), 'order-not-found')
})

test('the warehouse moves an order step by step, out of turn never, and the goods leave the shelf with the van', async () => {
  const api = await stranger()
  const pears = await ware('400006', 10)
  const { id } = await filledCart(api, { items: [[pears, 4]] })
  await complete(api, id)
  const orderId = await orderIdOf(id)
  const advance = (step: 'picking' | 'on_the_way' | 'delivered') =>
    db.transaction((tx) => desk.ordering.advance(tx, orderId, step))
  assert.equal(await advance('delivered'), 'ignored')
  const seen: string[] = []
  for (const step of ['picking', 'picking', 'on_the_way', 'on_the_way', 'delivered', 'delivered'] as const) {
    await advance(step)
    seen.push((await read(api, id)).displayStateLabel)
  }
  assert.deepEqual([...new Set(seen)], ['Se pregătește', 'În drum spre dumneavoastră', 'Livrată'])
  assert.deepEqual(await stockOf(db, pears.code), { onHand: 6, reserved: 0, sold: 4 })
  const order = await read(api, id)
  assert.deepEqual([order.state, order.shippingState], ['fulfilled', 'shipped'])
  // What spoils is not taken back.
  assert.deepEqual(order.reportProblemTypes, ['incomplete', 'delivery', 'other'])
  assert.deepEqual(await eventsOf(id), [
    'order.confirmed',
    'order.delivered',
    'order.on_the_way',
    'order.picking',
    'order.placed',
  ])
  await refused(api(orders.cancelOrder, { params: { id }, body: { reason: 'other' } }), 'not-cancellable')
  await desk.runDueJobs()
  assert.equal((await read(api, id)).paymentState, 'completed')
})

test('API-ORD-10 order again puts a past order’s products into the cart, once however often it is asked', async () => {
  const api = await stranger()
  const rice = await ware('400007', 10)
  const rare = await ware('400008', 3)
  const { id } = await filledCart(api, {
    items: [
      [rice, 4],
      [rare, 3],
    ],
  })
  await complete(api, id)
  await desk.catchUp()
  const again = await api(orders.duplicateOrder, { params: { id } })
  assert.notEqual(again.tokenValue, id)
  assert.deepEqual(
    again.items.flatMap(({ items }) => items.map(({ variantCode, quantity }) => [variantCode, quantity])),
    [[rice.code, 4]],
  )
  assert.deepEqual(again.leftOut, [{ variantCode: rare.code, productName: rare.name }])
  const twice = await api(orders.duplicateOrder, { params: { id } })
  assert.equal(twice.itemsCount, 4)
})

test('API-ORD-04 the history pages newest first and finds orders by number, product and brand, without diacritics', async () => {
  const api = await stranger()
  const numbers: string[] = []
  for (const what of [milk, coffee, milk]) {
    const { id } = await filledCart(api, { items: [[what, 1]] })
    numbers.push((await complete(api, id)).number ?? '')
    desk.at.clock.pass({ seconds: 1 })
  }
  const ask = async (query: Record<string, string | number>) => {
    const page = await api(orders.listOrders, { query })
    return { ...page, numbers: page.items.map(({ number }) => number) }
  }
  const [first, second, third] = numbers
  assert.deepEqual((await ask({})).numbers, [third, second, first])
  const two = await ask({ page: 2, itemsPerPage: 1, q: 'LAPTE proaspat' })
  assert.deepEqual([two.numbers, two.total, two.pages, two.page], [[first], 2, 2, 2])
  assert.deepEqual((await ask({ q: 'tihna' })).numbers, [second])
  assert.deepEqual((await ask({ q: third ?? '' })).numbers, [third])
  assert.deepEqual((await ask({ q: '100%_' })).numbers, [])
  const past = await ask({ page: 9 })
  assert.deepEqual([past.items, past.total], [[], 3])
})

test('API-ORD-01 OPEN-07 the details of an order are its customer’s, by token or integer id, and nobody else’s', async () => {
  const api = await stranger()
  const { id } = await filledCart(api)
  const placed = await complete(api, id)
  const details = await api(orders.getAccountOrder, { params: { id } })
  assert.equal(details.number, placed.number)
  assert.equal((await api(orders.getAccountOrder, { params: { id: String(placed.id) } })).number, placed.number)
  const other = await stranger()
  for (const ref of [id, String(placed.id)]) {
    await refused(other(orders.getAccountOrder, { params: { id: ref } }), 'order-not-found')
    await refused(other(orders.completeOrder, { params: { id: ref }, body: {} }), 'order-not-found')
    await refused(other(orders.duplicateOrder, { params: { id: ref } }), 'order-not-found')
  }
  await refused(desk.guest(orders.getAccountOrder, { params: { id } }), 'unauthorized')
})

test('a customer whose cart was placed begins a new one', async () => {
  const api = await stranger()
  const { id } = await filledCart(api)
  await complete(api, id)
  assert.equal((await api(orders.currentOrder)).order, null)
  assert.notEqual((await api(orders.createOrder)).tokenValue, id)
})
