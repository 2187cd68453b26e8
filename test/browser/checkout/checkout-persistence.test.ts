import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listBillings } from '#modules/customers/contract.billing.ts'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { requestBodyOf } from '#test/support/browser/account-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillMixedCartInShop } from '#test/support/fixtures/place-in-shop.ts'

/* Choices and texts of the checkout survive another choice, a reload and a failed call. */

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const hoursOf = ({ interval }: NonNullable<orders.OrderView['schedule']>): string =>
  [interval.since, interval.until].map((time) => time.slice(11, 16)).join('–')
const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

test('CHK-02 another address is set on the order and shows the intervals of its zone, of which the first can be chosen', async () => {
  const { api, order } = await fillMixedCartInShop(shop, 'ana')
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'ana', '/checkout')
    const address = section(page, 'Adresa de livrare')
    const interval = section(page, 'Intervalul de livrare')
    const hours = interval.getByRole('group', { name: 'Ora livrării' })
    await address.getByRole('radio', { name: /^Acasă/ }).click()
    await hours.getByRole('radio').first().waitFor({ state: 'attached' })
    await address.getByRole('button', { name: /^Schimbă/ }).click()
    const answer = page.waitForResponse(/set-shipping-address$/)
    const intervals = answer.then(() => page.waitForResponse(/delivery-intervals-v2$/))
    await address.getByRole('radio', { name: /^Birou/ }).click()
    const { shippingAddressId } = requestBodyOf(await answer)
    await (await intervals).finished()
    const { shippingAddress } = await api(orders.getOrder, { params: { token: order.tokenValue } })
    assert.equal(shippingAddress?.id, shippingAddressId)
    // The first hours of all may close meanwhile.
    await interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2).click()
    await hours.getByRole('radio', { disabled: false }).first().click()
    await interval.getByText(/Locul este păstrat/).waitFor()
  })
  await api(orders.deleteOrder, { params: { token: order.tokenValue } })
})

test('CHK-03 the chosen interval and the note for the courier survive a reload, and the note belongs to one order only', async () => {
  const { api, order } = await fillMixedCartInShop(shop, 'ioana')
  const text = 'Sunați la 12, câinele nu mușcă.'
  await browser.visit({ width: 1440 }, async (page) => {
    const note = page.getByLabel('Notă pentru curier')
    await openAs(page, 'ioana', '/checkout')
    const hours = section(page, 'Intervalul de livrare').getByRole('group', { name: 'Ora livrării' })
    const address = page.waitForResponse(/set-shipping-address$/)
    await section(page, 'Adresa de livrare').getByRole('radio').first().click()
    assert.equal((await address).status(), 200)
    const interval = page.waitForResponse(/set-delivery-interval$/)
    await hours.getByRole('radio', { disabled: false }).last().click()
    const { scheduleId } = requestBodyOf(await interval)
    await note.fill(text)
    await page.reload()
    await note.waitFor()
    assert.equal(await note.inputValue(), text)
    const { schedule } = await api(orders.getOrder, { params: { token: order.tokenValue } })
    assert.ok(schedule)
    assert.equal(schedule.id, scheduleId)
    await hours.getByRole('radio', { name: hoursOf(schedule), checked: true }).waitFor({ state: 'attached' })
    await page.goto('about:blank')
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
    await fillMixedCartInShop(shop, 'ioana')
    await page.goto(`${shop.url}/checkout`)
    await note.waitFor()
    assert.equal(await note.inputValue(), '')
  })
})

test('an address and billing data that could not be set on the order are stored once and can be chosen', async () => {
  const { api } = await fillMixedCartInShop(shop, 'radu')
  const [addressesBefore, billingsBefore] = [await api(listAddresses), await api(listBillings)]
  await browser.visit({ width: 390, expectedErrors: [/503/] }, async (page) => {
    let isBroken = true
    await page.route(/set-(shipping|billing)-address$/, (route) =>
      isBroken ? route.fulfill({ status: 503, json: { type: '/problems/unavailable' } }) : route.continue(),
    )
    await openAs(page, 'radu', '/checkout')
    const address = section(page, 'Adresa de livrare')
    await address.getByRole('button', { name: 'Schimbă adresa de livrare' }).click()
    await address.getByRole('button', { name: 'Adaugă o adresă' }).click()
    await address.getByLabel(/^Stradă/).fill('serban v')
    await address.getByRole('option').first().click()
    await address.getByLabel('Număr').fill('7')
    await address.getByLabel('Denumire').fill('Atelier')
    await address.getByLabel('Persoana de contact').fill('Radu Stan')
    await address.getByLabel('Telefon de contact').fill('0722 123 456')
    await address.getByRole('button', { name: 'Salvează adresa' }).click()
    await address.getByRole('alert').waitFor()
    const savedAddress = address.getByRole('radio', { name: /^Atelier/ })
    await savedAddress.waitFor({ state: 'attached' })

    const billing = section(page, 'Facturare')
    await billing.getByRole('button', { name: /^Schimbă/ }).click()
    await billing.getByRole('button', { name: 'Adaugă date de facturare' }).click()
    await billing.getByRole('radio', { name: /Persoană fizică/ }).click()
    await billing.getByLabel('Nume și prenume').fill('Radu Stan')
    await billing.getByLabel('Stradă și număr').fill('Strada Morii 3')
    await billing.getByLabel('Județ').selectOption('Ilfov')
    await billing.getByLabel('Localitate').fill('Voluntari')
    await billing.getByRole('button', { name: 'Salvează datele' }).click()
    await billing.getByRole('alert').waitFor()
    const profile = billing.getByRole('radio', { name: /^Radu Stan/ })
    await profile.waitFor({ state: 'attached' })

    isBroken = false
    await savedAddress.click()
    await address.getByText('Calea Șerban Vodă 7').waitFor()
    await profile.click()
    await billing.getByRole('radio').first().waitFor({ state: 'detached' })
  })
  assert.equal((await api(listAddresses)).length, addressesBefore.length + 1)
  assert.equal((await api(listBillings)).length, billingsBefore.length + 1)
})
