import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, shop, openAs } = await fullConsoleInBrowser()

test('the owner makes a token that is shown once, and revokes it after a question', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/sisteme-externe')
    await page.getByText('Niciun program conectat').waitFor()
    await page.getByRole('button', { name: 'Token nou' }).click()
    await page.getByRole('textbox', { name: 'Program', exact: true }).fill('Contabilitate')
    await page.getByRole('group', { name: 'Comenzi' }).getByLabel('vede').check()
    await page.getByRole('button', { name: 'Fă tokenul' }).click()
    const token = await page.getByRole('textbox', { name: 'Tokenul' }).inputValue()
    assert.match(token, /^poftim_.{32}$/)
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Am copiat, închide' }).click()
    const row = page.getByRole('row', { name: /Contabilitate/ })
    await row.getByText('Comenzi: vede').waitFor()
    assert.equal((await page.content()).includes(token), false)
    await row.getByText('niciodată').waitFor()

    const call = () =>
      fetch(`${shop.app.console?.url}/api/v2/staff/orders`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await call()).status, 200)
    await page.reload()
    await row.getByText(/de la 127\.0\.0\.1/).waitFor()
    await row.getByRole('button', { name: 'Revocă tokenul Contabilitate' }).click()
    await page.getByText('Nu se poate anula').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocă' }).click()
    await row.getByText('Revocat').waitFor()
    assert.equal((await call()).status, 401)
  }))

test('the owner adds a webhook, corrects its address, sends a probe and sees what came of it', () =>
  browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'owner', '/sisteme-externe')
    await page.getByRole('tab', { name: /Webhook-uri/ }).click()
    await page.getByRole('button', { name: 'Webhook nou' }).click()
    await page.getByRole('textbox', { name: 'Sistem', exact: true }).fill('Depozit central')
    await page.getByRole('textbox', { name: 'Adresă' }).fill('https://127.0.0.1/poftim')
    await page.getByRole('button', { name: 'Adaugă webhook-ul' }).click()
    await page.getByText('Adresa este dintr-o rețea privată.').waitFor()
    await page.getByRole('textbox', { name: 'Adresă' }).fill('https://localhost:9/poftim')
    await page.getByRole('button', { name: 'Adaugă webhook-ul' }).click()
    assert.match(await page.getByRole('textbox', { name: 'Secretul' }).inputValue(), /^whsec_/)
    await page.getByRole('button', { name: 'Am copiat, închide' }).click()
    await page.getByRole('link', { name: 'Depozit central' }).click()
    await page.getByText('Nicio livrare').waitFor()
    await page.getByRole('button', { name: 'Trimite o probă' }).click()
    const row = page.getByRole('row', { name: /Probă/ })
    await row.getByText('adresă dintr-o rețea privată').waitFor()
    await assertAccessible(page)
    await row.getByRole('button', { name: /Trimite din nou/ }).click()
    await page.getByText('Evenimentul se trimite din nou.').waitFor()
    await page.getByRole('button', { name: 'Oprește' }).click()
    await page.getByText(/oprit de echipă/).waitFor()
  }))
