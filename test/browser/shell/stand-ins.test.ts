import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { assertValidHtml } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { openPayPage, payWithCard } from '#test/support/http/pay-page.ts'

const { shop, browser } = await browserFixture(orderFixture())

/** Places an order; returns the address of its payment page. */
async function paymentAddress(): Promise<string> {
  return (await placedOrder(shop, 'ana')).paymentUrl ?? assert.fail('no payment address')
}

/**
 * The fixture serves no shop pages and no product pictures, so the return from a payment and the pictures in emails fail.
 */
const outside = /Failed to load resource: the server responded with a status of (404|422)/

describe('the stand-ins of outside systems', () => {
  test('a card payment works with the keyboard alone, after one wrong code', async () => {
    const address = await paymentAddress()
    await browser.visit({ width: 1440, expectedErrors: [outside] }, async (page) => {
      await page.goto(address)
      await page.getByLabel('Numărul cardului').focus()
      await page.keyboard.type('4111111111111111')
      assert.equal(await page.getByLabel('Numărul cardului').inputValue(), '4111 1111 1111 1111')
      for (const text of ['0899', '123', 'Ana Munteanu']) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      assert.equal(await page.getByLabel('Expiră la').inputValue(), '08/99')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Confirmați plata' }).waitFor()
      await page.getByLabel('Codul din mesaj').focus()
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('Mai aveți 2 încercări').waitFor()
      const code = /Cod (\d{6})/.exec((await page.getByText('iată mesajul').textContent()) ?? '')?.[1] ?? ''
      await page.getByLabel('Codul din mesaj').focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/checkout\/success\?order=/)
    })
  })

  for (const width of walkedOn(390, 1440)) {
    test(`a test card is chosen and the pages have no axe violation at ${width} px`, async () => {
      const address = await paymentAddress()
      await browser.visit({ width, expectedErrors: [outside] }, async (page) => {
        await page.goto(address)
        await assertAccessibleOnBothScreens(page)
        await page.getByRole('button', { name: /^Plătește/ }).click()
        await page.getByText('Scrieți numărul cardului.').waitFor()
        assert.equal(await page.getByLabel('Numărul cardului').getAttribute('aria-invalid'), 'true')
        await assertAccessibleOnBothScreens(page)
        await page.getByRole('link', { name: /Plată reușită cere/ }).click()
        // The form of the page before has the same button.
        await page.waitForURL(/\?card=/)
        await page.getByRole('button', { name: /^Plătește/ }).click()
        await page.getByLabel('Codul din mesaj').waitFor()
        await assertAccessibleOnBothScreens(page)
        await page.getByRole('button', { name: 'Renunță la plată' }).click()
        await page.waitForURL(/\/checkout\/success/)
        await page.goto(address)
        await page.getByRole('heading', { name: 'Plata nu a reușit' }).waitFor()
        await assertAccessibleOnBothScreens(page)
        await page.goto(`${shop.url}/_stand-in/pay`)
        await assertAccessibleOnBothScreens(page)
        const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
        assert.equal(isTooWide, false)
      })
    })

    test(`an email arrives while the mailbox is open, and can be read, at ${width} px`, async () => {
      await browser.visit({ width, expectedErrors: [outside] }, async (page) => {
        await page.goto(`${shop.url}/_stand-in/mailbox`)
        const order = await placedOrder(shop, 'mihai', 'cash-at-door')
        await shop.runDueJobs()
        const email = page.getByRole('link', { name: new RegExp(`Comanda ${order.number} este confirmată`) })
        await email.waitFor()
        await assertAccessibleOnBothScreens(page)
        await email.click()
        await page.frameLocator('iframe').getByRole('heading', { name: 'Mulțumim, Mihai!' }).waitFor()
        await assertAccessibleOnBothScreens(page)
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.frameLocator('iframe').getByRole('link', { name: 'Vezi comanda' }).click(),
        ])
        await popup.waitForURL(`**/account/order-history/${order.tokenValue}`)
      })
    })
  }

  test('the pages are valid HTML', async () => {
    const address = await paymentAddress()
    await assertValidHtml(address)
    await payWithCard(address, 'approves')
    await assertValidHtml(address)
    const hanging = await paymentAddress()
    await payWithCard(hanging, 'hangs')
    await assertValidHtml(hanging)
    await assertValidHtml(`${shop.url}/_stand-in/pay`)
    await assertValidHtml(`${shop.url}/_stand-in/mailbox`)
    await placedOrder(shop, 'radu', 'cash-at-door')
    await shop.runDueJobs()
    const list = await openPayPage(`${shop.url}/_stand-in/mailbox`)
    const email = /href="(\/_stand-in\/mailbox\/\d+)"/.exec(list.text)?.[1] ?? assert.fail('no email')
    await assertValidHtml(`${shop.url}/_stand-in/mailbox`)
    await assertValidHtml(`${shop.url}${email}`)
  })
})
