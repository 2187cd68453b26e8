import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { spvFixture } from '#test/support/fixtures/invoicing/spv-fixture.ts'

const { shop: starting, issue, behave, pass, newest } = await spvFixture()
const { shop, browser } = await browserFixture(Promise.resolve(starting))
const address = `${shop.url}/_stand-in/spv`

test('the page of the tax authority says that nothing has come, in valid HTML', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(address)
    await page.getByText('Încă nu a sosit nicio factură.').waitFor()
    await assertAccessible(page)
  })
  await assertValidHtml(address)
})

const visits = [
  { viewport: { width: 390, theme: 'dark' }, person: 'radu' },
  { viewport: { width: 1440 }, person: 'vlad' },
] as const

for (const { viewport, person } of visits) {
  test(`an invoice that is refused, as was chosen by keyboard, is on the page with its error at ${viewport.width} px`, async () => {
    await behave('works')
    await browser.visit(viewport, async (page) => {
      await page.goto(address)
      const refuses = page.getByRole('button', { name: 'Respinge facturile la prelucrare' })
      await refuses.focus()
      await page.keyboard.press('Enter')
      await refuses.and(page.locator('[aria-current=true]')).waitFor()
      await issue(person)
      await pass(5)
      const { reference, state, errors } = await newest()
      assert.equal(state, 'refused')
      await page.reload()
      const entry = page.getByRole('listitem').filter({ hasText: reference })
      await entry.getByText('Respinsă').waitFor()
      await entry.getByText(errors[0] ?? 'no error').waitFor()
      await assertAccessible(page)
      const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
      assert.equal(isTooWide, false)
    })
    await assertValidHtml(address)
  })
}
