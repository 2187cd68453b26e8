import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fullConsoleInBrowser, menu, signedOutError } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, url, openAs } = await fullConsoleInBrowser()
const expectedErrors = [signedOutError]

const signInAs = async (page: Page, person: string): Promise<void> => {
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
}

test('somebody who opens a page without a session signs in and comes to that page', () =>
  browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await page.goto(`${url}/comenzi?sort=-total`)
    await signInAs(page, 'Andreea Lupu')
    await page.waitForURL(`${url}/comenzi?sort=-total`)
    await menu(page).getByRole('link', { name: 'Comenzi' }).waitFor()
  }))

test('STAFF-07 an unknown person sees one page without data and asks for access there', () =>
  browser.visit({ width: 390, theme: 'dark', expectedErrors }, async (page) => {
    await page.goto(url)
    const signIn = page.getByRole('button', { name: 'Intră în cont' })
    await signIn.waitFor()
    await assertAccessible(page)
    await signIn.click()
    await page.getByLabel('Adresă de e-mail').fill('necunoscut@birou.poftim.example')
    await page.getByLabel('Parolă').fill('poftim')
    await page.keyboard.press('Enter')
    await page.getByText('Contul dumneavoastră nu are încă niciun drept în birou.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Cere acces' }).click()
    await page.getByText('Cererea de acces a fost trimisă.').waitFor()
    assert.equal(await menu(page).count(), 0)
  }))

test('signing out leads to the sign-in, and nothing half-written stays', () =>
  browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await openAs(page, 'support', '/')
    await page.evaluate(() => sessionStorage.setItem('poftim.console.draft.x', '{}'))
    await page.getByRole('button', { name: 'Contul meu' }).click()
    await page.getByRole('button', { name: 'Ieșire din cont' }).click()
    await page.getByRole('button', { name: 'Intră în cont' }).waitFor()
    await page.goto(`${url}/comenzi`)
    await page.getByRole('button', { name: 'Intră în cont' }).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.getItem('poftim.console.draft.x')), null)
  }))

test('a code that was not given to this browser is refused with a way back', () =>
  browser.visit({ width: 1440, expectedErrors: [signedOutError, /status of 422/] }, async (page) => {
    await page.goto(`${url}/intrare/cod?code=x&state=y`)
    await page.getByText('Intrarea nu a reușit. Încercați din nou.').waitFor()
    await page.getByRole('link', { name: 'Încearcă din nou' }).click()
    await page.getByRole('button', { name: 'Intră în cont' }).waitFor()
  }))
