import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { desktop, phone, productPageFixture, waitForText } from '#test/support/browser/product-page.ts'

const { browser, cases, addressOf, open } = await productPageFixture()

test('the pictures change by thumbnail and by key, and can be enlarged', async () => {
  await browser.visit(desktop, async (page) => {
    const main = await open(page, 'reduced')
    const thumb = (number: number): Locator => main.getByRole('button', { name: `Imaginea ${number} din 3` })
    const waitForCurrent = (number: number): Promise<void> =>
      main.locator(`button[aria-current="true"][aria-label="Imaginea ${number} din 3"]`).waitFor()
    await waitForCurrent(1)
    await thumb(3).click()
    await waitForCurrent(3)
    const strip = main.getByRole('group', { name: /3 imagini, mutate cu săgețile$/ })
    await strip.focus()
    await page.keyboard.press('ArrowLeft')
    await waitForCurrent(2)
    await page.keyboard.press('ArrowRight')
    await waitForCurrent(3)
    await page.keyboard.press('Home')
    await waitForCurrent(1)
    await thumb(2).click()
    await waitForCurrent(2)
    await main.getByRole('button', { name: 'Mărește imaginea' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: /3 imagini/ }).waitFor()
    const waitForScroll = (picture: number) =>
      page.waitForFunction((index) => {
        const row = document.querySelector('dialog [role=group]')
        return row !== null && Math.round(row.scrollLeft / row.clientWidth) === index
      }, picture)
    await waitForScroll(1)
    await assertAccessible(page)
    await dialog.getByRole('group').focus()
    await page.keyboard.press('End')
    await waitForScroll(2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

test('a swipe changes the picture', async () => {
  await browser.visit(phone, async (page) => {
    const main = await open(page, 'reduced')
    const box = await main.getByRole('group', { name: /3 imagini/ }).boundingBox()
    assert.ok(box)
    const finger = await page.context().newCDPSession(page)
    const touchAt = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchAt(0.85) })
    for (const share of [0.75, 0.6, 0.45, 0.3, 0.15]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchAt(share) })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await main.locator('button[aria-current="true"][aria-label="Imaginea 2 din 3"]').waitFor()
  })
})

test('ENT-28 viewed products are stored on the device and shown as simple cards, newest first, without the current product', async () => {
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
    // A simple card, v3, has a name of one line; the cards of other rails have more.
    const linesOf = (name: Element) => getComputedStyle(name).webkitLineClamp
    const named = (slug: string) => recent.locator('article').filter({ has: page.locator(`a[href="/p/${slug}"]`) })
    for (const { slug } of [cases.twin, cases.reduced]) {
      assert.equal(await named(slug).locator('[class*="name"]').first().evaluate(linesOf), '1', slug)
    }
    await assertAccessible(page)
    const stored = await page.evaluate(() => localStorage.getItem('poftim.recent-products'))
    assert.deepEqual(JSON.parse(stored ?? ''), [cases.gone.code, cases.twin.code, cases.reduced.code])
  })
})

test('at most twelve products are stored, and a failed call shows none', async () => {
  await browser.visit({ ...desktop, expectedErrors: [/status of 503/, /Failed to load resource/] }, async (page) => {
    const main = await open(page, 'reduced')
    await page.evaluate(() =>
      localStorage.setItem(
        'poftim.recent-products',
        JSON.stringify(Array.from({ length: 30 }, (_, index) => `x${index}`)),
      ),
    )
    await page.route('**/api/v2/shop/products?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await open(page, 'twin')
    await main.getByRole('region', { name: 'Produse similare' }).waitFor()
    assert.equal(await main.getByRole('region', { name: 'Văzute recent' }).count(), 0)
    const stored = await page.evaluate(() => localStorage.getItem('poftim.recent-products'))
    assert.deepEqual(JSON.parse(stored ?? '').slice(0, 2), [cases.twin.code, 'x0'])
    assert.equal(JSON.parse(stored ?? '').length, 12)
  })
})

test('sharing uses the share dialog of the device', async () => {
  await browser.visit(phone, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (content: unknown) =>
          document.documentElement.setAttribute('data-shared', JSON.stringify(content)),
      })
    })
    const main = await open(page, 'reduced')
    await main.getByRole('button', { name: /^Trimite mai departe/ }).click()
    await page.locator('html[data-shared]').waitFor()
    const shared = await page.locator('html').getAttribute('data-shared')
    assert.equal(JSON.parse(shared ?? '').url, addressOf('reduced'))
  })
})

test('without a share dialog sharing copies the address', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] }
  await browser.visit({ ...desktop, options }, async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const main = await open(page, 'reduced')
    await main.getByRole('button', { name: /^Trimite mai departe/ }).click()
    await page.getByText('Linkul a fost copiat').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), addressOf('reduced'))
  })
})

test('without scripts all facts of the product can be read', async () => {
  await browser.visit({ ...phone, options: { javaScriptEnabled: false } }, async (page) => {
    await page.goto(addressOf('steps'))
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: cases.steps.name, exact: true }).waitFor()
    await waitForText(main, '10,00 lei')
    await main.getByRole('table', { name: 'Mai multe bucăți, preț mai mic' }).waitFor()
    await main.getByRole('table', { name: /^Valori medii la 100/ }).waitFor()
    await waitForText(main, /^Alergeni: [A-Z]/)
    await waitForText(main, /^Producător: /)
    await waitForText(main, /^Ingrediente: /)
    const strip = main.getByRole('group', { name: /3 imagini/ })
    assert.equal(await strip.getByRole('img').count(), 3)
    assert.ok((await main.getByRole('region', { name: 'Produse similare' }).getByRole('link').count()) > 0)
  })
})

test('the nutrition table lists all nutrients in order, and allergens are highlighted among the ingredients', async () => {
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
