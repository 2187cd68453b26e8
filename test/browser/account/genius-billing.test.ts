import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBilling } from '#modules/customers/contract.billing.ts'
import { listAddresses, removeAddress } from '#modules/delivery/contract.ts'
import { refusedStatus } from '#test/support/browser/account-page.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

const company = {
  ...({ type: 'company', companyName: 'Moara Veche SRL', taxCode: 'RO36649034' } as const),
  ...{ streetAddress: 'Strada Morii 3', city: 'Sector 3', province: 'București' },
}

for (const [width, theme] of walkedOn([390, 'dark'], [1440, 'light'])) {
  test(`the purchase of Genius is sent with the company chosen by keyboard at ${width} px`, async () => {
    const { id } = await (await apiAs(shop, 'mihai'))(addBilling, { body: company })
    await browser.visit({ width, theme, expectedErrors: [/ERR_FAILED/] }, async (page) => {
      await openAs(page, 'mihai', '/genius')
      await pressOn(page, page.getByRole('button', { name: 'Schimbă datele de facturare' }))
      const dialog = page.getByRole('dialog', { name: 'Pe cine facturăm Genius?' })
      const chosen = dialog.getByRole('radio', { name: company.companyName })
      await chosen.waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, chosen, 'Space')
      await dialog.getByRole('radio', { name: company.companyName, checked: true }).waitFor()
      await pressOn(page, dialog.getByRole('button', { name: 'Gata' }))
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Factura se face pe: Moara Veche SRL.').waitFor()
      await page.route('**/genius/purchases', (route) => route.abort())
      // Past purchases are read at the same address.
      const purchase = page.waitForRequest(
        (call) => call.method() === 'POST' && call.url().endsWith('/genius/purchases'),
      )
      await pressOn(page, page.getByRole('button', { name: /^O lună/ }))
      assert.deepEqual((await purchase).postDataJSON(), { plan: 'monthly', billingAddressId: id })
    })
  })
}

test('a page restored from the back/forward cache after a start of the payment offers the plans again', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', '/genius')
    await page.route('**/genius/purchases', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { url: 'https://plata.example/' } })
        : route.continue(),
    )
    // With 204 the browser stays on the page.
    await page.route('https://plata.example/', (route) => route.fulfill({ status: 204 }))
    const plan = page.getByRole('button', { name: /^O lună/ })
    await plan.click()
    await plan.and(page.locator(':disabled')).waitFor()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await plan.and(page.locator(':enabled')).waitFor()
  })
})

test('a customer without an address is asked for billing data, and buys with them', async () => {
  const mihai = await apiAs(shop, 'mihai')
  for (const { id } of await mihai(listAddresses)) await mihai(removeAddress, { params: { id } })
  await browser.visit({ width: 390, expectedErrors: [refusedStatus] }, async (page) => {
    await openAs(page, 'mihai', '/genius')
    const plan = page.getByRole('button', { name: /^O lună/ })
    await plan.click()
    const dialog = page.getByRole('dialog', { name: 'Pe cine facturăm Genius?' })
    await dialog.getByRole('radio', { name: 'Persoană fizică' }).check()
    await assertAccessible(page)
    await dialog.getByLabel('Nume și prenume').fill('Mihai Ionescu')
    await dialog.getByLabel('Stradă și număr').fill('Strada Morii 3')
    await dialog.getByLabel('Județ').selectOption('București')
    await dialog.getByLabel('Localitate').fill('Sector 3')
    await dialog.getByRole('button', { name: 'Salvează datele' }).click()
    await dialog.getByRole('button', { name: 'Gata' }).click()
    await page.getByText('Factura se face pe: Mihai Ionescu.').waitFor()
    await plan.click()
    await page.waitForURL(/\/_stand-in\/pay\//)
  })
})
