import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { bearer, signIn } from '#test/support/sign-in.ts'

let shop: TestShop
let browser: TestBrowser

before(async () => {
  shop = await startShop({ env: { WAREHOUSE: 'none' } })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await shop.stop()
})

/** An order of that person, paid at the door; answers its token. */
async function place(person: string): Promise<string> {
  const { signedIn } = await signIn(shop.url, person)
  const headers = bearer(signedIn.token)
  const { api } = shop
  const { tokenValue: token } = await api(orders.createOrder, { headers })
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 5 AND NOT p.age_restricted AND p.max_per_order > 1 ORDER BY v.code LIMIT 1`,
  )
  const productVariant = rows[0]?.code ?? ''
  await api(orders.setItem, { params: { token }, body: { productVariant, quantity: 2 }, headers })
  const [address] = await api(listAddresses, { headers })
  const params = { id: token }
  await api(orders.setShippingAddress, { params, body: { shippingAddressId: address?.id ?? 0 }, headers })
  const open = (await api(orders.listIntervals, { params, headers })).find(({ isAvailable }) => isAvailable)
  const order = await api(orders.setInterval, { params, body: { scheduleId: open?.id ?? 0 }, headers })
  const payment = { id: token, paymentId: order.payments[0]?.id ?? 0 }
  await api(setPaymentMethod, { params: payment, body: { paymentMethod: 'cash-at-door' }, headers })
  await api(orders.completeOrder, { params, headers })
  return token
}

test('ENT-29 a customer with an order on its way sees it on the home page and comes to it from there', async () => {
  const token = await place('mihai')
  await shop.app.db.pool.query(`UPDATE shop_order SET shipping_state = 'shipped' WHERE token = $1`, [token])
  for (const visit of [
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ] as const) {
    await browser.visit(visit, async (page) => {
      await page.goto(`${shop.url}/account`)
      await page.getByRole('button', { name: 'Intră în cont' }).click()
      await page.getByRole('button', { name: /Mihai/ }).click()
      await page.waitForURL(/\/account$/)
      await page.goto(shop.url)
      const waiting = page.getByRole('region', { name: 'Comenzile pe care le așteptați' })
      const notice = waiting.getByRole('link', { name: /^Comanda este pe drum Comanda PF-\d+ ajunge / })
      await notice.locator('svg').waitFor()
      await assertAccessible(page)
      await notice.click()
      await page.waitForURL((url) => url.pathname === `/account/order-history/${token}`)
      await page.getByRole('heading', { level: 1, name: /^Comanda din/ }).waitFor()
    })
  }
})

test('a guest is asked nothing and shown nothing', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto(shop.url)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('region', { name: 'Comenzile pe care le așteptați' }).count(), 0)
    assert.deepEqual(
      calls.filter((address) => address.includes('active-notices')),
      [],
    )
  })
})
