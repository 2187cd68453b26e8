import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as billing from '#modules/customers/contract.billing.ts'
import * as customers from '#modules/customers/contract.ts'
import { signOutEverywhere } from '#modules/identity/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { apiPath, bearer, identityFixture, sharedIdentityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'
import { refresh } from '#test/support/http/session-calls.ts'

const shop = await orderFixture()
after(() => shop.stop())
const identityShop = await sharedIdentityFixture()

const me = (token: string) => identityShop.api(customers.getCustomer, { headers: bearer(token) })

test('signing out everywhere revokes all refresh and access tokens at once', async () => {
  const phone = await signIn(identityShop.url, 'ana')
  const laptop = await signIn(identityShop.url, 'ana')
  const other = await signIn(identityShop.url, 'mihai')
  await identityShop.api(signOutEverywhere, { headers: bearer(laptop.signedIn.token) })
  for (const { who, signedIn } of [phone, laptop]) {
    await refused(me(signedIn.token), 'unauthorized')
    assert.equal((await refresh(who)).status, 401)
  }
  await refused(identityShop.api(signOutEverywhere, { headers: bearer(phone.signedIn.token) }), 'unauthorized')
  assert.equal((await me(other.signedIn.token)).firstName, 'Mihai')
  const again = await signIn(identityShop.url, 'ana')
  assert.equal((await me(again.signedIn.token)).firstName, 'Ana')
})

test('a sign-out from everywhere also takes effect in another process', async () => {
  const second = await identityFixture({ sharing: identityShop })
  try {
    const { signedIn } = await signIn(identityShop.url, 'radu')
    const getFromSecond = () => second.api(customers.getCustomer, { headers: bearer(signedIn.token) })
    assert.equal((await getFromSecond()).firstName, 'Radu')
    await identityShop.api(signOutEverywhere, { headers: bearer(signedIn.token) })
    for (let isRevoked = false; !isRevoked; )
      isRevoked = await getFromSecond().then(
        () => false,
        () => true,
      )
    await refused(getFromSecond(), 'unauthorized')
  } finally {
    await second.app.stop()
  }
})

test('a code that is not a whole number of at most six digits is refused at its field', async () => {
  const { signedIn } = await signIn(identityShop.url, 'mihai')
  for (const code of ['"123456"', '123456.5', '-1', '1000000', 'null', '[1]']) {
    const response = await identityShop.app.server.inject({
      method: 'POST',
      url: `${apiPath}/customers/me/verify-phone-number/validate`,
      headers: { ...bearer(signedIn.token), 'content-type': 'application/json' },
      payload: `{"phoneNumber":"0722123456","code":${code}}`,
    })
    assert.equal(response.statusCode, 422, code)
    assert.equal(response.json<{ violations: { path: string }[] }>().violations[0]?.path, 'code')
  }
})

test('deleting an account ends its sessions, and the next sign-in of the person creates a new account', async () => {
  const { signedIn, who } = await signIn(identityShop.url, 'ioana')
  await identityShop.api(customers.deleteCustomer, { headers: bearer(signedIn.token) })
  await refused(me(signedIn.token), 'unauthorized')
  await refused(identityShop.api(customers.deleteCustomer, { headers: bearer(signedIn.token) }), 'unauthorized')
  const response = await refresh(who)
  assert.equal(response.status, 401)
  const again = await signIn(identityShop.url, 'ioana')
  assert.equal(again.signedIn.isSignup, true)
  assert.notEqual(again.signedIn.customerId, signedIn.customerId)
})

test('an account with an order in progress is not deleted, and no data of it is lost', async () => {
  const radu = shop.as('radu')
  const order = await placedOrder(shop, 'radu', 'cash-at-door')
  const before = await radu(customers.exportCustomer)
  await refused(radu(customers.deleteCustomer), 'account-has-open-order')
  assert.deepEqual(await radu(customers.exportCustomer), before)
  await radu(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'other' } })
  await radu(customers.deleteCustomer)
})

test('deleting an account keeps its placed orders for accounting, deletes its cart, and leaves its e-mail, phone and billing address in no table', async () => {
  const ana = shop.as('ana')
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await ana(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'other' } })
  await ana(billing.addBilling, {
    body: {
      type: 'person',
      contactName: 'Ana Munteanu',
      streetAddress: 'Strada Morii 3',
      city: 'Sector 3',
      province: 'B',
    },
  })
  const { tokenValue: token } = await ana(orders.createOrder)
  await ana(orders.setItem, { params: { token }, body: { productVariant: testProducts.coffee.code, quantity: 1 } })
  const { schedule } = await fillCheckout(ana, token)
  await ana(customers.deleteCustomer)

  await refused(ana(customers.getCustomer), 'unauthorized')
  assert.equal((await shop.delivery.interval(shop.context.db, schedule?.id ?? 0))?.held, 0)
  const { pool } = shop.context.db
  const { rows } = await pool.query<{ customer: object; address: Record<string, unknown>; total: number }>(
    'SELECT customer, shipping_address AS address, total FROM shop_order WHERE token = $1',
    [order.tokenValue],
  )
  assert.deepEqual(rows[0]?.customer, { ...rows[0]?.customer, email: '', firstName: '', phone: null })
  assert.deepEqual([rows[0]?.address['contactName'], rows[0]?.address['contactPhone']], ['Ana Munteanu', ''])
  assert.equal(rows[0]?.total, order.totalInt)
  const carts = await pool.query('SELECT 1 FROM shop_order WHERE token = $1', [token])
  assert.equal(carts.rowCount, 0)
  const remaining = await tablesWith('ana@poftim', '40700000001', 'Strada Morii')
  assert.deepEqual(remaining, [])
})

/** The tables that contain a word that begins with one of these texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { pool } = shop.context.db
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`SELECT 1 FROM ${name} AS t WHERE t::text ~ $1 LIMIT 1`, [
      texts.map((text) => `\\m${text}`).join('|'),
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('every table with a customer id belongs to a section of the data export, or is listed with the reason why it does not', async () => {
  const notExported: Readonly<Record<string, string>> = {
    customer_identity: 'in customer.signsInWith',
    customer_note: 'in customer.notes',
    customer_request: 'in customer.requests',
    refresh_token: 'hashes of sessions',
    customer_word: 'words of customer for the search of staff, deleted with the account by a trigger',
    phone_check: 'a code that is valid for five minutes',
  }
  const { rows } = await shop.context.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'customer_id' ORDER BY 1`,
  )
  const sections: Readonly<Record<string, string>> = {
    bag_account: 'packaging',
    bag_movement: 'packaging',
    packaging_return: 'packaging',
    analytics_order: 'analytics',
    announcement_dismissal: 'closedAnnouncements',
    billing_profile: 'customer',
    chat_session: 'chats',
    claim_work: 'claims',
    contact_message: 'inquiries',
    job_application: 'inquiries',
    customer_voucher: 'vouchers',
    dietary_profile: 'dietaryProfile',
    product_alert: 'productAlerts',
    notification_choice: 'notifications',
    push_device: 'notifications',
    product_review: 'productReviews',
    product_review_report: 'productReviews',
    product_review_vote: 'productReviews',
    favourite: 'favourites',
    household_member: 'household',
    shopping_list: 'shoppingLists',
    recurring_basket: 'recurringBaskets',
    gift_purchase: 'giftVouchers',
    genius_period: 'genius',
    genius_purchase: 'genius',
    loyalty_account: 'freshclub',
    loyalty_transaction: 'freshclub',
    mail: 'letters',
    meal_voucher_card: 'payments',
    saved_card: 'payments',
    order_feedback: 'orders',
    order_problem: 'orders',
    payment: 'payments',
    voucher_movement: 'vouchers',
    voucher_use: 'vouchers',
    customer_address: 'addresses',
    low_rating: 'claims',
    refund_request: 'claims',
    shop_order: 'orders',
    token_family: 'sessions',
  }
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !(name in sections) && !(name in notExported)),
    [],
  )
  const { signedIn } = await signIn(identityShop.url, 'mihai')
  const exported = await identityShop.api(customers.exportCustomer, { headers: bearer(signedIn.token) })
  for (const key of Object.values(sections)) assert.ok(key in exported, key)
})
