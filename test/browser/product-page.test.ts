import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { assertAccessible, assertValidHtml } from '#test/support/page-checks.ts'
import { type CaseName, type ProductCase, productCases } from '#test/support/product-cases.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let database: TestDatabase
let shop: TestShop
let browser: TestBrowser
let cases: Readonly<Record<CaseName, ProductCase>>

const names: readonly CaseName[] = ['reduced', 'twin', 'gone', 'adult', 'steps', 'genius']
const phone = { width: 390, theme: 'dark' } as const
const desktop = { width: 1440, theme: 'light' } as const

const addressOf = (name: CaseName): string => `${shop.url}/p/${cases[name].slug}`

async function open(page: Page, name: CaseName): Promise<Locator> {
  await page.goto(addressOf(name))
  await page.locator('html[data-ready]').waitFor()
  return page.getByRole('main')
}

async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto(`${shop.url}/account`)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await page.waitForURL(/\/account$/)
}

const add = (main: Locator, text: string): Locator => main.getByRole('button', { name: text, exact: true })
const more = (main: Locator): Locator => main.getByRole('button', { name: 'Crește cantitatea' }).first()
const shows = (where: Locator, text: string | RegExp): Promise<void> => where.getByText(text).first().waitFor()

describe('the product page', () => {
  before(async () => {
    database = await seededDatabase()
    cases = await productCases(database.url)
    shop = await startShop({ sharing: { databaseUrl: database.url } })
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await shop.stop()
    await database.close()
  })

  for (const name of names) {
    test(`${name}: the HTML is valid, axe finds nothing in both themes, and nothing is wider than the screen`, async () => {
      await assertValidHtml(addressOf(name))
      for (const visit of [phone, desktop]) {
        await browser.visit(visit, async (page) => {
          await open(page, name)
          await assertAccessible(page)
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        })
      }
    })
  }

  for (const visit of [phone, desktop]) {
    test(`ROUTE-09 /p shows name, brand, price and the way into the cart, at ${visit.width} px`, async () => {
      await browser.visit(visit, async (page) => {
        const main = await open(page, 'reduced')
        const { name, brand } = cases.reduced
        await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
        await main.getByRole('link', { name: brand, exact: true }).waitFor()
        await shows(main, '13,89 lei')
        await add(main, 'Adaugă 1 în coș · 13,89 lei').click()
        await add(main, 'Vezi coșul · 13,89 lei').waitFor()
        await page
          .getByRole('button', { name: /^Coș: 1 produs/ })
          .first()
          .waitFor()
      })
    })
  }

  test('a reduced price stands beside the old one, the lowest of 30 days, the unit price and the tax', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'reduced')
      await shows(main, /Preț anterior\s*15,99 lei/)
      await shows(main, /Cel mai mic preț din ultimele 30 de zile înainte de reducere: 14,49 lei/)
      await shows(main, /Oferta este valabilă până la \d\d\.\d\d\.\d{4}/)
      await shows(main, /\d,\d\d lei\/(kg|l|buc)/)
      await shows(main, /Prețul include TVA\. Cel mult 24 de bucăți într-o comandă\./)
    })
  })

  test('the near-expiry twin has its own price, date and place on the shelf, and the product itself stays to be had', async () => {
    await browser.visit(phone, async (page) => {
      const main = await open(page, 'twin')
      const choice = main.getByRole('radiogroup', { name: 'Ce adăugați în coș' })
      const twin = choice.getByRole('radio', { name: /^Salvează-mă · 7,00 lei De consumat până pe \d\d\.\d\d\.\d{4}/ })
      assert.ok(await twin.isChecked())
      await shows(main, /Au mai rămas 3 bucăți/)
      await more(main).click()
      await more(main).click()
      await main.getByRole('button', { name: 'Cantitatea maximă este deja în coș' }).first().waitFor()
      await add(main, 'Adaugă 3 în coș · 21,00 lei').click()
      await add(main, 'Vezi coșul · 21,00 lei').waitFor()
      await choice.getByRole('radio', { name: /^Termen obișnuit · 10,00 lei/ }).check()
      await shows(main, /Cel mult 24 de bucăți/)
      await add(main, 'Adaugă 1 în coș · 10,00 lei').click()
      await page
        .getByRole('button', { name: /^Coș: 4 produse/ })
        .first()
        .waitFor()
    })
  })

  test('what is sold out cannot be added, says so, and shows the way to others that can', async () => {
    await browser.visit(phone, async (page) => {
      const main = await open(page, 'gone')
      const button = main.getByRole('button', { name: 'Indisponibil acum' })
      assert.equal(await button.getAttribute('aria-disabled'), 'true')
      await main.getByRole('link', { name: 'Vezi produse similare' }).click()
      const similar = main.getByRole('region', { name: 'Produse similare' })
      await similar.getByRole('heading').waitFor()
      assert.equal(await similar.getByText('Indisponibil').count(), 0)
      assert.ok((await similar.getByRole('article').count()) > 1)
    })
  })

  test('a product for adults says so, and a pack with a deposit what it is', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'adult')
      await shows(main, 'Se vinde doar persoanelor peste 18 ani. La livrare cerem actul de identitate.')
      await shows(main, '+ 0,50 lei garanție SGR pentru 1 ambalaj, înapoiată la returnare')
    })
  })

  test('buying more shows each step, and from the third piece on the button counts with it', async () => {
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
      await shows(main, 'Încă 2 bucăți și fiecare costă 9,00 lei.')
      await more(main).click()
      await add(main, 'Adaugă 2 în coș · 20,00 lei').waitFor()
      await more(main).click()
      await shows(main, 'Fiecare bucată costă 9,00 lei.')
      await add(main, 'Adaugă 3 în coș · 27,00 lei').click()
      await page
        .getByRole('button', { name: /^Coș: 3 produse/ })
        .first()
        .waitFor()
    })
  })

  test('the Genius price is an offer to a guest and the price of Ana, who is a member', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'genius')
      await shows(main, '8,00 lei cu Genius')
      await shows(main, 'Ați economisi 2,00 lei la 1 bucată.')
      await shows(main, /ultimele 30 de zile înainte de reducere: 9,50 lei/)
      await add(main, 'Adaugă 1 în coș · 10,00 lei').waitFor()
      await signInAs(page, 'Ana')
      await open(page, 'genius')
      await shows(main, '8,00 lei, prețul dumneavoastră Genius')
      await add(main, 'Adaugă 1 în coș · 8,00 lei').waitFor()
      await more(main).click()
      await shows(main, 'Economisiți 4,00 lei la 2 bucăți.')
      await open(page, 'steps')
      await more(main).click()
      await more(main).click()
      await add(main, 'Adaugă 3 în coș · 25,50 lei').waitFor()
      await assertAccessible(page)
    })
  })

  test('ENT-27 OPEN-42 promo, saveMe, sgr and freshpoint are told on the card and on the product page', async () => {
    const labels: readonly (readonly [CaseName, RegExp])[] = [
      ['reduced', /Reducere\s*−13%/],
      ['reduced', /Freshpoint/],
      ['twin', /Salvează-mă\s*−30%/],
      ['adult', /^SGR$/],
    ]
    await browser.visit(desktop, async (page) => {
      for (const [name, label] of labels) {
        const main = await open(page, name)
        await shows(main, label)
      }
      await page.goto(`${shop.url}/c/3-lactate-si-oua`)
      for (const [name, label] of labels) {
        const card = page.getByRole('article').filter({ has: page.locator(`a[href="/p/${cases[name].slug}"]`) })
        await shows(card.first(), label)
      }
    })
  })

  test('the pictures change by thumbnail and by key, and stand larger on request', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'reduced')
      const thumb = (number: number): Locator => main.getByRole('button', { name: `Imaginea ${number} din 3` })
      const isCurrent = (number: number): Promise<void> =>
        main.locator(`button[aria-current="true"][aria-label="Imaginea ${number} din 3"]`).waitFor()
      await isCurrent(1)
      await thumb(3).click()
      await isCurrent(3)
      const strip = main.getByRole('group', { name: /3 imagini, mutate cu săgețile$/ })
      await strip.focus()
      await page.keyboard.press('ArrowLeft')
      await isCurrent(2)
      await page.keyboard.press('ArrowRight')
      await isCurrent(3)
      await page.keyboard.press('Home')
      await isCurrent(1)
      await thumb(2).click()
      await isCurrent(2)
      await main.getByRole('button', { name: 'Mărește imaginea' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('group', { name: /3 imagini/ }).waitFor()
      const shows = (picture: number) =>
        page.waitForFunction((wanted) => {
          const row = document.querySelector('dialog [role=group]')
          return row !== null && Math.round(row.scrollLeft / row.clientWidth) === wanted
        }, picture)
      await shows(1)
      await assertAccessible(page)
      await dialog.getByRole('group').focus()
      await page.keyboard.press('End')
      await shows(2)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    })
  })

  test('a finger swipes from one picture to the next', async () => {
    await browser.visit(phone, async (page) => {
      const main = await open(page, 'reduced')
      const box = await main.getByRole('group', { name: /3 imagini/ }).boundingBox()
      assert.ok(box)
      const finger = await page.context().newCDPSession(page)
      const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.85) })
      for (const share of [0.75, 0.6, 0.45, 0.3, 0.15]) {
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await main.locator('button[aria-current="true"][aria-label="Imaginea 2 din 3"]').waitFor()
    })
  })

  test('what was looked at before is remembered on the device, newest first, without the product itself', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'reduced')
      assert.equal(await main.getByRole('region', { name: 'Văzute recent' }).count(), 0)
      await open(page, 'twin')
      await open(page, 'gone')
      const recent = main.getByRole('region', { name: 'Văzute recent' })
      await recent.getByRole('article').nth(1).waitFor()
      const addresses = (): Promise<string[]> =>
        recent.locator('article a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const shown = (await addresses()).filter((address) => !address.includes('#'))
      assert.deepEqual(shown, [`/p/${cases.twin.slug}`, `/p/${cases.reduced.slug}`])
      await assertAccessible(page)
      const kept = await page.evaluate(() => localStorage.getItem('poftim.recent-products'))
      assert.deepEqual(JSON.parse(kept ?? ''), [cases.gone.code, cases.twin.code, cases.reduced.code])
    })
  })

  test('at most twelve products are remembered, and a shop that cannot answer shows none', async () => {
    await browser.visit({ ...desktop, expects: [/status of 503/, /Failed to load resource/] }, async (page) => {
      const main = await open(page, 'reduced')
      await page.evaluate(() =>
        localStorage.setItem('poftim.recent-products', JSON.stringify(Array.from({ length: 30 }, (_, at) => `x${at}`))),
      )
      await page.route('**/api/v2/shop/products?*', (route) => route.fulfill({ status: 503, body: '{}' }))
      await open(page, 'twin')
      await main.getByRole('region', { name: 'Produse similare' }).waitFor()
      assert.equal(await main.getByRole('region', { name: 'Văzute recent' }).count(), 0)
      const kept = await page.evaluate(() => localStorage.getItem('poftim.recent-products'))
      assert.deepEqual(JSON.parse(kept ?? '').slice(0, 2), [cases.twin.code, 'x0'])
      assert.equal(JSON.parse(kept ?? '').length, 12)
    })
  })

  test('sharing goes through the device where it can', async () => {
    await browser.visit(phone, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', {
          value: async (what: unknown) => document.documentElement.setAttribute('data-shared', JSON.stringify(what)),
        })
      })
      const main = await open(page, 'reduced')
      await main.getByRole('button', { name: /^Trimite mai departe/ }).click()
      await page.locator('html[data-shared]').waitFor()
      const shared = await page.locator('html').getAttribute('data-shared')
      assert.equal(JSON.parse(shared ?? '').url, addressOf('reduced'))
    })
  })

  test('sharing copies the address where the device shares with nothing', async () => {
    const options = { permissions: ['clipboard-read', 'clipboard-write'] }
    await browser.visit({ ...desktop, options }, async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      const main = await open(page, 'reduced')
      await main.getByRole('button', { name: /^Trimite mai departe/ }).click()
      await page.getByText('Linkul a fost copiat').waitFor()
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), addressOf('reduced'))
    })
  })

  test('without scripts everything about the product can still be read', async () => {
    await browser.visit({ ...phone, options: { javaScriptEnabled: false } }, async (page) => {
      await page.goto(addressOf('steps'))
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: cases.steps.name, exact: true }).waitFor()
      await shows(main, '10,00 lei')
      await main.getByRole('table', { name: 'Mai multe bucăți, preț mai mic' }).waitFor()
      await main.getByRole('table', { name: /^Valori medii la 100/ }).waitFor()
      await shows(main, /^Alergeni: [A-Z]/)
      await shows(main, /^Producător: /)
      await shows(main, /^Ingrediente: /)
      const strip = main.getByRole('group', { name: /3 imagini/ })
      assert.equal(await strip.getByRole('img').count(), 3)
      assert.ok((await main.getByRole('region', { name: 'Produse similare' }).getByRole('link').count()) > 0)
    })
  })

  test('the nutrition table tells parts from wholes, and allergens stand out among the ingredients', async () => {
    await browser.visit(desktop, async (page) => {
      const main = await open(page, 'reduced')
      const table = main.getByRole('table', { name: /^Valori medii la 100/ })
      const rows = await table.getByRole('rowheader').allInnerTexts()
      assert.deepEqual(rows, [
        'Energie',
        'Grăsimi',
        'din care acizi grași saturați',
        'Glucide',
        'din care zaharuri',
        'Fibre',
        'Proteine',
        'Sare',
      ])
      const ingredients = main.locator('p').filter({ hasText: /^Ingrediente: / })
      const strong = await ingredients.locator('b').allInnerTexts()
      assert.ok(strong.slice(1).every((word) => word === word.toLocaleUpperCase('ro')))
      assert.ok(strong.length > 1)
    })
  })
})
