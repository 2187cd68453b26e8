import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { unsubscribeLinks } from '#modules/customers/unsubscribe-links.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { moveFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const secret = 'a secret of tests that guards nothing at all'
const { shop, browser, open, openAs } = await shopInBrowser({ env: { SHOP_SECRET: secret } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')

for (const [width, person] of walkedOn([390, 'radu'], [1440, 'mihai'])) {
  test(`a visitor signs up in the footer, confirms from the letter, and unsubscribes, by keyboard at ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      await open(page, '/info/cookie')
      const field = page.getByRole('contentinfo').getByLabel('Adresa de e-mail')
      await field.fill(`${person}@poftim.example`)
      await assertAccessibleOnBothScreens(page)
      await moveFocus(page, page.getByRole('button', { name: 'Abonează-mă' }))
      await page.keyboard.press('Enter')
      await heading(page, 'Mai este un pas').waitFor()
      await assertAccessibleOnBothScreens(page)

      await page.goto(`${shop.url}/_stand-in/mailbox`)
      await page.getByRole('link', { name: `Confirmați abonarea la ofertele săptămânii Către ${person}` }).click()
      await page.frameLocator('iframe').getByText('Linkul este valabil 72 de ore.').waitFor()
      await assertAccessibleOnBothScreens(page)
      const confirm = page.frameLocator('iframe').getByRole('link', { name: 'Confirm abonarea' })
      const address = (await confirm.getAttribute('href')) ?? ''
      await page.goto(address)
      await heading(page, 'Confirmați abonarea').waitFor()
      await assertAccessibleOnBothScreens(page)
      await moveFocus(page, page.getByRole('button', { name: 'Confirm abonarea' }))
      await page.keyboard.press('Enter')
      await heading(page, 'V-ați abonat').waitFor()
      await assertAccessibleOnBothScreens(page)

      const subscribed = page.getByRole('checkbox', { name: /^Ofertele săptămânii/, checked: true })
      const id = new URL(address).searchParams.get('id') ?? ''
      await page.goto(unsubscribeLinks(secret, shop.url).subscriberAddress(id))
      await heading(page, 'Vă dezabonați de la oferte?').waitFor()
      await assertAccessibleOnBothScreens(page)
      assert.equal(await isTooWide(page), false)
      await openAs(page, person, '/account')
      await subscribed.waitFor()
      await page.goBack()
      await moveFocus(page, page.getByRole('button', { name: 'Mă dezabonez' }))
      await page.keyboard.press('Enter')
      await heading(page, 'V-ați dezabonat').waitFor()
      await assertAccessibleOnBothScreens(page)
      await open(page, '/account')
      await page.getByRole('checkbox', { name: /^Ofertele săptămânii/, checked: false }).waitFor()
    })
  })
}

test('the forms of the newsletter work without script, and say what is wrong', async () => {
  await browser.visit({ width: 390, options: { javaScriptEnabled: false } }, async (page) => {
    await page.goto(`${shop.url}/newsletter?state=invalid`)
    await page.getByRole('main').getByText('Adresa nu este întreagă.').waitFor()
    await page.getByRole('main').getByLabel('Adresa de e-mail').fill('ina@cititor.example')
    await page.getByRole('main').getByRole('button', { name: 'Abonează-mă' }).click()
    await heading(page, 'Mai este un pas').waitFor()
    await page.goto(`${shop.url}/newsletter?id=0193e000-0000-7000-8000-000000000000&hash=x`)
    await page.getByRole('button', { name: 'Confirm abonarea' }).click()
    await heading(page, 'Linkul nu mai este valabil').waitFor()
    await page.goto(`${shop.url}/unsubscribe/abandoned-cart?cid=1&hash=x&ask=1`)
    await page.getByRole('button', { name: 'Mă dezabonez' }).click()
    await page.getByText(/^Linkul de dezabonare nu este întreg/).waitFor()
  })
})

test('the pages of the newsletter are valid HTML, accessible in each state, and not for search engines', async () => {
  for (const state of ['?state=sent', '?state=confirmed', '?id=x&hash=y'])
    await assertValidHtml(`${shop.url}/newsletter${state}`)
  await assertValidHtml(`${shop.url}/newsletter/unsubscribe?id=x&hash=y&ask=1`)
  await browser.visit({ width: 1440 }, async (page) => {
    for (const state of ['', '?state=later', '?state=expired']) {
      await open(page, `/newsletter${state}`)
      await assertAccessible(page)
      assert.match((await page.locator('meta[name=robots]').getAttribute('content')) ?? '', /noindex/)
    }
  })
})
