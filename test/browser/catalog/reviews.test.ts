import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) => page.getByRole('region', { name: 'Note și recenzii' })
const slugOf = async (having: string): Promise<string> => {
  const { rows } = await shop.app.db.pool.query<{ slug: string }>(
    `SELECT p.slug FROM product p JOIN product_review r ON r.product_code = p.code WHERE p.is_active
     GROUP BY p.code, p.slug HAVING ${having} ORDER BY p.code LIMIT 1`,
  )
  return rows[0]?.slug ?? assert.fail(`the demo has no product with ${having}`)
}
const shown = `count(*) FILTER (WHERE r.state = 'shown')`
const reviewed = await slugOf(`${shown} = 3`)
const ofMihai = await slugOf(
  `${shown} > 0 AND bool_or(r.customer_id = '${people.mihai.customerId}' AND r.state = 'shown')`,
)
const { rows } = await shop.app.db.pool.query<{ slug: string }>(
  `SELECT slug FROM product p WHERE is_active AND NOT EXISTS (SELECT FROM product_review r WHERE r.product_code = p.code)
   ORDER BY code LIMIT 1`,
)

describe('reviews on the page of a product', () => {
  test('the rating is in the HTML and in structured data, and a product without reviews has neither', async () => {
    const html = await (await fetch(`${shop.url}/p/${reviewed}`)).text()
    assert.match(html, /3 note/)
    assert.match(html, /"aggregateRating":\{"@type":"AggregateRating","ratingValue":[\d.]+,"ratingCount":3/)
    const without = await (await fetch(`${shop.url}/p/${rows[0]?.slug}`)).text()
    assert.match(without, /Nicio recenzie încă/)
    assert.doesNotMatch(without, /aggregateRating/)
  })

  test('words are loaded when they are near, sorted, narrowed and reported by keyboard', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, `/p/${reviewed}`)
      await main(page)
        .getByRole('link', { name: /3 note$/ })
        .press('Enter')
      const articles = section(page).getByRole('list', { name: 'Recenzii' }).getByRole('article')
      await articles.nth(2).waitFor()
      assert.equal(await section(page).getByText('cumpărător verificat').count(), 3)
      await assertAccessibleOnBothScreens(page)
      await section(page).getByRole('combobox', { name: 'Ordine' }).selectOption('lowest')
      await section(page)
        .getByRole('button', { name: /^5 stele/ })
        .press('Enter')
      await articles.nth(2).waitFor({ state: 'detached' })
      await articles
        .first()
        .getByRole('button', { name: /^Raportează/ })
        .press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Raportează recenzia' })
      await dialog.getByRole('radio', { name: 'este reclamă' }).press('Space')
      await assertAccessibleOnBothScreens(page)
      await dialog.getByRole('button', { name: 'Trimite' }).press('Enter')
      await dialog.getByText(/^Vă mulțumim/).waitFor()
      await dialog.locator('div:focus').waitFor()
    })
  })

  test('a buyer changes the own review by keyboard, which then waits, and deletes it', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'mihai', `/p/${ofMihai}`)
      await section(page).scrollIntoViewIfNeeded()
      const own = section(page).getByRole('region', { name: 'Recenzia dumneavoastră' })
      await own.getByText('Apare pe pagina produsului.').waitFor()
      const change = own.getByRole('button', { name: 'Modifică' })
      await change.press('Enter')
      await own.locator('input:checked:focus').waitFor({ state: 'attached' })
      await own.getByRole('button', { name: 'Renunță' }).press('Enter')
      await page.locator('section:focus').and(own).waitFor()
      await change.press('Enter')
      await own.getByRole('radio', { name: '2 stele' }).press('Space')
      await own.getByRole('textbox', { name: /^Cum a fost/ }).fill('Acum e prea sărat.')
      await assertAccessibleOnBothScreens(page)
      await own.getByRole('button', { name: 'Trimite recenzia' }).press('Enter')
      await own.getByText('Un coleg o citește înainte să apară pe pagină.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await own.getByRole('button', { name: 'Șterge' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).press('Enter')
      await own.getByRole('button', { name: 'Scrieți o recenzie' }).press('Enter')
      await own.getByRole('button', { name: 'Trimite recenzia' }).press('Enter')
      await own.getByText('Alegeți o notă de la 1 la 5 stele.').waitFor()
    })
  })
})
