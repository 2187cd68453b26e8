import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import {
  addToCart,
  applyCartChange,
  cartCountIs,
  keepToastsOpen,
  openCartDrawer,
  recordRequests,
  smallListingPath,
  storedItem,
} from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { fillCartInShop } from '#test/support/fixtures/place-in-shop.ts'
import { sellOut, setOnHand } from '#test/support/fixtures/test-products.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ clock: tickingClock() })
const { db } = shop.app

const items = /\/api\/v2\/shop\/orders\/[^/]+\/items(\/\d+)?$/

for (const width of walkedOn(1440, 390)) {
  test(`API-ORD-21 a removed line is restored with "Anulează" inside the drawer, at ${width}`, async () => {
    await browser.visit({ width }, async (page) => {
      await keepToastsOpen(page)
      await open(page, smallListingPath)
      await addToCart(page, 0, 3)
      const drawer = await openCartDrawer(page)
      await drawer
        .getByRole('button', { name: /^Notă: / })
        .first()
        .click()
      await drawer.getByRole('textbox', { name: /^Notă/ }).fill('cu termen lung')
      await applyCartChange(page, async () => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await drawer.getByText('Notă: cu termen lung').waitFor()
      })

      const undo = page.getByRole('button', { name: 'Anulează' })
      await assertAccessibleOnBothScreens(page)
      const removeFirst = () =>
        drawer
          .getByRole('button', { name: /^Elimină din coș/ })
          .first()
          .click()
      // At 390 px restored at once, at 1440 px after the removal was saved.
      await (width === 390 ? removeFirst() : applyCartChange(page, removeFirst))
      await drawer.getByText('Notă: cu termen lung').waitFor({ state: 'detached' })
      await applyCartChange(page, () => undo.click())
      await drawer.getByText('Notă: cu termen lung').waitFor()
      assert.equal(await drawer.getByRole('group', { name: /^Cantitate/ }).count(), 2)
    })
  })
}

test('the name of a line does not overlap its stepper on a screen of 320 px', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const line = (await openCartDrawer(page)).getByRole('listitem')
    const [nameEnds, stepperBegins] = await line.evaluate((element) => {
      const name = document.createRange()
      name.selectNodeContents(element.querySelector('a') ?? element)
      return [
        name.getBoundingClientRect().right,
        element.querySelector('[role=group]')?.getBoundingClientRect().left ?? 0,
      ]
    })
    assert.ok(Number(nameEnds) <= Number(stepperBegins), `${nameEnds} is beyond ${stepperBegins}`)
  })
})

test('API-ORD-22 a note is sent by its own call and survives a reload', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const drawer = await openCartDrawer(page)
    const calls = recordRequests(page, /\/comment$/)
    await drawer.getByRole('button', { name: /^Notă: / }).click()
    await drawer.getByRole('textbox', { name: /^Notă/ }).fill('bine copt, vă rog')
    await applyCartChange(page, () => drawer.getByRole('button', { name: 'Salvează nota' }).click())
    assert.deepEqual(
      calls.map((call) => call.postDataJSON()),
      [{ comment: 'bine copt, vă rog' }],
    )
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await (await openCartDrawer(page)).getByText('Notă: bine copt, vă rog').waitFor()
  })
})

test('a change in one tab appears in the other, and only one of them sends it', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    const other = await page.context().newPage()
    await open(other, smallListingPath)
    await addToCart(page, 0)
    await other
      .getByRole('button', { name: /^Coș: 1 produs/ })
      .first()
      .waitFor()
    const calls = recordRequests(page, items)
    const otherCalls = recordRequests(other, items)
    const drawer = await openCartDrawer(other)
    await applyCartChange(other, () => drawer.getByRole('button', { name: 'Crește cantitatea' }).click())
    await page
      .getByRole('button', { name: /^Coș: 2 produse/ })
      .first()
      .waitFor()
    assert.deepEqual([calls.length, otherCalls.length], [0, 1])
  })
})

test('a failed change of a line is reverted with a message, and one tap retries it', async () => {
  await browser.visit({ width: 1440, expectedErrors: [/Failed to load resource/] }, async (page) => {
    await keepToastsOpen(page)
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const drawer = await openCartDrawer(page)
    await routeFirst(page, items, (route) => route.fulfill({ status: 500, body: '' }))
    await drawer.getByRole('button', { name: 'Crește cantitatea' }).click()
    await page.getByText('Ceva nu a mers la noi').waitFor()
    await drawer.getByText('1 produs').first().waitFor()
    await applyCartChange(page, () => page.getByRole('button', { name: 'Încearcă din nou' }).click())
    await drawer.getByText('2 produse').first().waitFor()
  })
})

test('a sold-out line stays visible, cannot be ordered and is removed with one tap', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0, 3)
    const token: unknown = JSON.parse((await storedItem(page, 'order-id')) ?? 'null')
    const readOrder = async () =>
      (await (await fetch(`${shop.url}/api/v2/shop/orders/${token}`)).json()) as {
        missing: string[]
        items: { items: { variantCode: string; state: string; isOk: boolean }[] }[]
      }
    const [line] = (await readOrder()).items.flatMap((group) => group.items)
    assert.ok(line)
    await sellOut(db, line.variantCode)
    while ((await readOrder()).items[0]?.items[0]?.state !== 'unavailable')
      await new Promise((resolve) => setImmediate(resolve))
    assert.ok((await readOrder()).missing.includes('products'))
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    const drawer = await openCartDrawer(page)
    await drawer.getByText('1 produs nu mai poate fi livrat').waitFor()
    assert.equal(await drawer.getByRole('group', { name: /^Cantitate/ }).count(), 1)
    await assertAccessible(page)
    await applyCartChange(page, () => drawer.getByRole('button', { name: 'Elimină ce nu mai este în stoc' }).click())
    await drawer.getByText('1 produs').first().waitFor()
    assert.ok(!(await readOrder()).missing.includes('products'))
    await setOnHand(db, line.variantCode, 50)
  })
})

test('a line takes 72 px, Delete removes it, and undo brings it back', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await keepToastsOpen(page)
    await open(page, smallListingPath)
    await addToCart(page, 0, 1)
    const drawer = await openCartDrawer(page)
    await page
      .locator(':focus')
      .and(drawer.getByRole('heading', { name: 'Coșul meu' }))
      .waitFor()
    const lines = drawer.getByRole('listitem')
    const plain = lines.filter({ hasNot: page.getByText(/Genius|Încă/) }).first()
    assert.equal((await plain.boundingBox())?.height, 72)
    const name = await lines.first().getByRole('link').innerText()
    await applyCartChange(page, () => lines.first().getByRole('link').press('Delete'))
    await lines.filter({ hasText: name }).waitFor({ state: 'detached' })
    await page.locator(':focus').and(lines.getByRole('link')).waitFor()
    await applyCartChange(page, () => page.getByRole('button', { name: 'Anulează' }).press('Enter'))
    await lines.filter({ hasText: name }).waitFor()
  })
})

test('a cart of ten lines is searched without diacritics, by department', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0, 1)
    const drawer = await openCartDrawer(page)
    await drawer.getByRole('region', { name: 'Brutărie & patiserie' }).waitFor()
    assert.equal(await drawer.getByRole('searchbox').count(), 0)
    await page.keyboard.press('Escape')
    await addToCart(page, 0, 1, 2, 3, 4, 5, 6, 7)
    await openCartDrawer(page)
    const lines = drawer.getByRole('listitem')
    const name = await lines.first().getByRole('link').innerText()
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    await drawer.getByRole('searchbox', { name: 'Caută în coș' }).fill(plain.slice(0, 12))
    await drawer.getByRole('status').filter({ hasText: /găsit/ }).waitFor()
    assert.ok((await lines.count()) < 10)
    await lines.filter({ hasText: name }).first().waitFor()
    await drawer.getByRole('searchbox').fill('qqqq')
    await drawer.getByText('Niciun produs din coș nu se potrivește cu „qqqq”.').waitFor()
    await assertAccessibleOnBothScreens(page)
  })
})

test('the place and time are chosen above the cart, which stays open', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const drawer = await openCartDrawer(page)
    const slot = drawer.getByRole('button', { name: /Unde livrăm/ })
    await slot.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Livrare', exact: true })
    await picker.waitFor()
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
    await page.locator(':focus').and(slot).waitFor()
    await drawer.getByRole('listitem').waitFor()
  })
})

test('a customer keeps the cart as a list from the drawer', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'ioana', smallListingPath)
    await addToCart(page, 0)
    const drawer = await openCartDrawer(page)
    await drawer.getByRole('button', { name: 'Salvează ca listă' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Salvează ca listă' })
    await dialog.getByRole('textbox', { name: 'Numele listei' }).fill('Pentru weekend')
    await assertAccessibleOnBothScreens(page)
    await page.keyboard.press('Enter')
    await dialog.getByText('Am salvat „Pentru weekend”.').waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('listitem').waitFor()
  })
})

test('a member reads the Genius price of a line, and the number of pieces in one row', async () => {
  const { rows } = await db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code
     WHERE v.kind = 'standard' AND v.genius_price < v.price AND s.on_hand > 20 ORDER BY v.code LIMIT 1`,
  )
  await fillCartInShop(shop, 'ana', { [rows[0]?.code ?? assert.fail('the demo has no Genius price')]: 2 })
  for (const theme of ['light', 'dark'] as const) {
    await browser.visit({ width: 390, theme }, async (page) => {
      await openAs(page, 'ana', smallListingPath)
      await cartCountIs(page, '2 produse')
      const drawer = await openCartDrawer(page)
      const price = drawer.getByText('Preț Genius', { exact: true })
      await price.waitFor()
      // Text of the colour of its ground is no violation for axe.
      const text = await price.evaluate((element) => getComputedStyle(element).color)
      const ground = await drawer.evaluate((element) => getComputedStyle(element).backgroundColor)
      assert.notEqual(text, ground)
      await assertAccessible(page)
      const count = await drawer.getByText('2 produse', { exact: true }).boundingBox()
      assert.ok(count && count.height < 30, `${count?.height}`)
    })
  }
})
