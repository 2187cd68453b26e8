import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const { shop, browser } = await browserFixture(orderFixture())
await shop.runJob('engagement.newsletter')
await shop.runDueJobs()

/** A letter is a part of a page of the mail client, which has the landmarks. */
const ofWholePages = ['region', 'landmark-one-main']

/** The fixture serves no product pictures, and a letter outside the mailbox may not load them from loopback. */
const pictures = /Failed to load resource: the server responded with a status of (404|422)|\/media\/p\//

test('the newsletter is read in the mailbox at 1440 and 390 px, accessible, and leads to product and unsubscription', async () => {
  await browser.visit({ ...desktopFirst, expectedErrors: [pictures] }, async (page) => {
    await page.goto(`${shop.url}/_stand-in/mailbox`)
    await page.getByRole('link', { name: /Oferta săptămânii.*Către ana@/ }).click()
    const source = (await page.locator('iframe').getAttribute('src')) ?? ''
    // The mailbox forbids scripts in letters, and axe is one.
    await page.goto('about:blank')
    await page.setContent(await (await fetch(shop.url + source)).text())
    await lookOnBothScreens(page, async () => {
      await page.getByRole('heading', { level: 1, name: 'Ofertele săptămânii' }).waitFor()
      await assertAccessible(page, { except: ofWholePages })
      assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false)
    })
    // A letter is laid out as mail clients do, in standards mode.
    assert.equal(await page.evaluate<string>('document.compatMode'), 'CSS1Compat')
    await page.getByText('13,89 lei', { exact: false }).first().waitFor()
    const product = page.getByRole('link', { name: testProducts.milk.name })
    assert.match((await product.getAttribute('href')) ?? '', /\/p\/100001-/)
    const end = page.getByRole('link', { name: 'Dezabonează-te' })
    assert.match((await end.getAttribute('href')) ?? '', /\/newsletter\/unsubscribe\?cid=\d+&hash=/)
  })
})
