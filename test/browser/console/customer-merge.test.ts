import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount } from '#kernel/translate.ts'
import { getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { previewMerge } from '#modules/customers/desk/contract.staff-merge.ts'
import { people } from '#seed/people.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()
const [into, from] = [people.mihai.customerId, people.vlad.customerId]

test('an account is found and merged by keyboard: support sees what moves and asks, the owner sees it and signs', async () => {
  const owner = await shop.staff('owner')
  const { moves } = await owner(previewMerge, { params: { id: into }, query: { from } })
  const orders = moves.find(({ kind }) => kind === 'orders') ?? assert.fail('nobody has orders')
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', `/clienti/${into}`)
    await page.getByRole('button', { name: 'Unește cu alt cont…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unește un cont cu Mihai' })
    await dialog.getByRole('searchbox', { name: 'Contul care se încheie' }).fill('vlad')
    await dialog.getByRole('button', { name: 'Alege Vlad Dobre' }).press('Enter')
    const row = dialog.getByRole('row', { name: /^Comenzi/ })
    await row.waitFor()
    assert.deepEqual(
      await row.getByRole('cell').allTextContents(),
      [orders.into, orders.from, orders.into + orders.from].map(formatCount),
    )
    await assertAccessible(page)
    await dialog.getByRole('textbox', { name: 'Motiv' }).fill('Același client')
    await dialog.getByRole('button', { name: 'Cere unirea' }).press('Enter')
    await page.getByText('Unirea așteaptă semnătura altcuiva.').waitFor()
  })
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'owner', '/cereri')
    const waiting = page.getByRole('region', { name: 'Vlad Dobre în Mihai Ionescu' })
    await waiting.getByRole('button', { name: 'Semnează unirea…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unește conturile definitiv?' })
    await dialog.getByRole('row', { name: /^Comenzi/ }).waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Unește conturile' }).press('Enter')
    await page.getByText('Nicio unire în așteptare.').waitFor()
  })
  const { orders: after } = await owner(getDeskCustomer, { params: { id: into } })
  assert.equal(after.count, orders.into + orders.from)
})

test('on the page of requests the owner erases what an address without an account has sent', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/cereri')
    const erase = page.getByRole('button', { name: 'Șterge ce a trimis adresa' })
    await page.getByRole('textbox', { name: 'Adresa de e-mail' }).fill('nu e adresă')
    await page.getByRole('textbox', { name: /^Cum ați verificat/ }).fill('Scrisoare semnată')
    await erase.press('Enter')
    await page.getByText('Scrieți o adresă de e-mail.').waitFor()
    await page.getByRole('textbox', { name: 'Adresa de e-mail' }).fill('nimeni@example.com')
    await erase.press('Enter')
    await page.getByText('Adresa nu a trimis nimic.').waitFor()
  })
})
