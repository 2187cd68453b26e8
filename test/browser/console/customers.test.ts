import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()

test('a customer is found, corrected, noted and given points from their page, with the keyboard', async () => {
  const agent = await shop.staff('support')
  const { items } = await agent(listCustomers, { query: { words: 'vlad' } })
  const { id = '' } = items[0] ?? {}
  const { points } = await agent(getDeskCustomer, { params: { id } })
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', '/clienti')
    await page.getByRole('link', { name: 'Ana Munteanu' }).waitFor()
    const search = page.getByRole('combobox', { name: /^Nume, telefon/ })
    await search.fill('vlad')
    await page.keyboard.press('Enter')
    // The row stands in the whole list as well, which is replaced by what was found.
    await page.getByRole('link', { name: 'Ana Munteanu' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Vlad Dobre' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Vlad Dobre' }).waitFor()
    await page
      .getByText(/^A plasat o comandă/)
      .first()
      .waitFor()
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Bani' }).press('Enter')
    await page
      .getByText(/^Plată, /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Arată: Telefon' }).press('Enter')
    await page.getByText(/^\+40/).waitFor()

    await page.getByLabel('Notă nouă').fill('Interfonul nu merge.')
    await page.keyboard.press('Control+s')
    await page.getByText('Nota este salvată.').waitFor()
    await page.getByText('Interfonul nu merge.').first().waitFor()

    await page.getByRole('button', { name: 'Acordă puncte' }).press('Enter')
    const giving = page.getByRole('dialog', { name: 'Puncte pentru Vlad' })
    await giving.getByLabel('Puncte freshclub').fill('5001')
    await page.keyboard.press('Enter')
    await giving.getByText('Cel mult 5.000 de puncte deodată.').waitFor()
    await giving.getByLabel('Puncte freshclub').fill('250')
    await assertAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('Vlad a primit punctele.').waitFor()

    await page.getByRole('button', { name: 'Corectează' }).press('Enter')
    const correcting = page.getByRole('dialog', { name: 'Corectează datele' })
    await correcting.getByLabel('Prenume').fill('Vlăduț')
    await assertAccessible(page)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: 'Vlăduț Dobre' }).waitFor()
  })
  const changed = await agent(getDeskCustomer, { params: { id } })
  assert.equal(changed.points.available, points.available + 250)
  assert.equal(changed.firstName, 'Vlăduț')
  assert.deepEqual(
    changed.notes.map(({ text }) => text),
    ['Interfonul nu merge.'],
  )
})
