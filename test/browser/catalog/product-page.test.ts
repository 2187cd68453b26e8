import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { desktop, phone, productPageFixture, waitForText } from '#test/support/browser/product-page.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import type { ProductCaseName } from '#test/support/catalog/product-cases.ts'

const { shop, browser, cases, addressOf, open } = await productPageFixture()

const names: readonly ProductCaseName[] = ['reduced', 'twin', 'gone', 'adult', 'steps', 'genius']

const add = (main: Locator, text: string): Locator => main.getByRole('button', { name: text, exact: true })
const more = (main: Locator): Locator => main.getByRole('button', { name: 'Crește cantitatea' }).first()

for (const name of names) {
  test(`${name}: the HTML is valid, axe finds nothing in both themes, and nothing is wider than the screen`, async () => {
    await assertValidHtml(addressOf(name))
    await browser.visit(desktopFirst, async (page) => {
      await open(page, name)
      await lookOnBothScreens(page, async () => {
        await assertAccessible(page)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      })
    })
  })
}

for (const visit of [phone, desktop]) {
  test(`ROUTE-09 /p shows name, brand, price and the button to add to the cart, at ${visit.width} px`, async () => {
    await browser.visit(visit, async (page) => {
      const main = await open(page, 'reduced')
      const { name, brand } = cases.reduced
      await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await main.getByRole('link', { name: brand, exact: true }).waitFor()
      await waitForText(main, '13,89 lei')
      await add(main, 'Adaugă 1 în coș · 13,89 lei').click()
      await add(main, 'Vezi coșul · 13,89 lei').waitFor()
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .waitFor()
    })
  })
}

test('a reduced price is shown with the old one, the lowest of 30 days, the unit price and the tax', async () => {
  await browser.visit(desktop, async (page) => {
    const main = await open(page, 'reduced')
    await waitForText(main, /Preț anterior\s*14,49 lei/)
    await waitForText(main, /Cel mai mic preț din ultimele 30 de zile înainte de reducere: 14,49 lei/)
    await waitForText(main, /Oferta este valabilă până la \d\d\.\d\d\.\d{4}/)
    await waitForText(main, /\d,\d\d lei\/(kg|l|buc)/)
    await waitForText(main, /Prețul include TVA\. Cel mult 24 de bucăți într-o comandă\./)
  })
})

test('the near-expiry twin has its own price, date and stock, and the product itself can still be bought', async () => {
  await browser.visit(phone, async (page) => {
    const main = await open(page, 'twin')
    const choice = main.getByRole('radiogroup', { name: 'Ce adăugați în coș' })
    const twin = choice.getByRole('radio', { name: /^Salvează-mă · 7,00 lei De consumat până pe \d\d\.\d\d\.\d{4}/ })
    assert.ok(await twin.isChecked())
    await waitForText(main, /Au mai rămas 3 bucăți/)
    await more(main).click()
    await more(main).click()
    await main.getByRole('button', { name: 'Cantitatea maximă este deja în coș' }).first().waitFor()
    await add(main, 'Adaugă 3 în coș · 21,00 lei').click()
    await add(main, 'Vezi coșul · 21,00 lei').waitFor()
    await choice.getByRole('radio', { name: /^Termen obișnuit · 10,00 lei/ }).check()
    await waitForText(main, /Cel mult 24 de bucăți/)
    await add(main, 'Adaugă 1 în coș · 10,00 lei').click()
    await page
      .getByRole('button', { name: /^Coș: 4 produse/ })
      .first()
      .waitFor()
  })
})

test('a sold-out product cannot be added, says so, and links to available ones', async () => {
  await browser.visit(phone, async (page) => {
    const main = await open(page, 'gone')
    await main.getByText('Indisponibil acum', { exact: true }).waitFor()
    await main.getByRole('button', { name: /^Anunță-mă când revine/ }).waitFor()
    assert.equal(await main.getByRole('button', { name: /^Adaugă 1/ }).count(), 0)
    await main.getByRole('link', { name: 'Vezi produse similare' }).click()
    const similar = main.getByRole('region', { name: 'Produse similare' })
    await similar.getByRole('heading').waitFor()
    assert.equal(await similar.getByText('Indisponibil').count(), 0)
    assert.ok((await similar.getByRole('article').count()) > 1)
  })
})

test('a product for adults says so, and a product with a deposit shows the deposit', async () => {
  await browser.visit(desktop, async (page) => {
    const main = await open(page, 'adult')
    await waitForText(main, 'Se vinde doar persoanelor peste 18 ani. La livrare cerem actul de identitate.')
    await waitForText(main, '+ 0,50 lei garanție SGR pentru 1 ambalaj, înapoiată la returnare')
  })
})

test('buy more, save more lists each step, and from the third piece on the button uses its price', async () => {
  await browser.visit(phone, async (page) => {
    const main = await open(page, 'steps')
    const steps = main.getByRole('table', { name: 'Mai multe bucăți, preț mai mic' })
    assert.deepEqual(
      await steps
        .getByRole('row')
        .allInnerTexts()
        .then((rows) => rows.map((row) => row.replace(/\s+/g, ' '))),
      ['Cantitate Preț pe bucată Cu Genius', '1–2 bucăți 10,00 lei 10,00 lei', 'de la 3 bucăți 9,00 lei 8,50 lei'],
    )
    await waitForText(main, 'Încă 2 bucăți și fiecare costă 9,00 lei.')
    await more(main).click()
    await add(main, 'Adaugă 2 în coș · 20,00 lei').waitFor()
    await more(main).click()
    await waitForText(main, 'Fiecare bucată costă 9,00 lei.')
    await add(main, 'Adaugă 3 în coș · 27,00 lei').click()
    await page
      .getByRole('button', { name: /^Coș: 3 produse/ })
      .first()
      .waitFor()
  })
})

test('the Genius price is an offer for a guest and the price for Ana, a member', async () => {
  await browser.visit(desktop, async (page) => {
    const main = await open(page, 'genius')
    await waitForText(main, '8,00 lei cu Genius')
    await waitForText(main, 'Ați economisi 2,00 lei la 1 bucată.')
    await waitForText(main, /ultimele 30 de zile înainte de reducere: 9,50 lei/)
    await add(main, 'Adaugă 1 în coș · 10,00 lei').waitFor()
    await signInWithoutPages(page, shop.url, 'ana')
    await open(page, 'genius')
    await waitForText(main, '8,00 lei, prețul dumneavoastră Genius')
    await add(main, 'Adaugă 1 în coș · 8,00 lei').waitFor()
    await more(main).click()
    await waitForText(main, 'Economisiți 4,00 lei la 2 bucăți.')
    await open(page, 'steps')
    await more(main).click()
    await more(main).click()
    await add(main, 'Adaugă 3 în coș · 25,50 lei').waitFor()
    await assertAccessible(page)
  })
})

test('ENT-27 OPEN-42 promo, saveMe, sgr and freshpoint are shown on the card and on the product page', async () => {
  const labels: readonly (readonly [ProductCaseName, RegExp])[] = [
    ['reduced', /Reducere\s*−4%/],
    ['reduced', /Freshpoint/],
    ['twin', /Salvează-mă\s*−30%/],
    ['adult', /^SGR$/],
  ]
  await browser.visit(desktop, async (page) => {
    for (const [name, label] of labels) {
      const main = await open(page, name)
      await waitForText(main, label)
    }
    await page.goto(`${shop.url}/c/3-lactate-si-oua`)
    for (const [name, label] of labels) {
      const card = page.getByRole('article').filter({ has: page.locator(`a[href="/p/${cases[name].slug}"]`) })
      await waitForText(card.first(), label)
    }
  })
})
