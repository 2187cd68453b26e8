import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as rules from '#modules/search/contract.staff.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes, recordEvents } from '#test/support/browser/tracked-events.ts'
import { storedEvents } from '#test/support/database/stored-events.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

const { shop, browser, open } = await shopInBrowser({ clock: tickingClock() })
const openAs = openConsoleAs(shop)
const stored = await storedEvents(shop.app.db)
after(() => stored.close())

const draft = { target: null, products: [], validFrom: null, validUntil: null }

test('SRCHM-03 staff see queries without result, without a click and the most frequent, a step from a synonym or a product', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await acceptPurposes(page, ['analytics'])
    const sent = recordEvents(page)
    for (const [index, words] of ['zbanghii', 'gratar', 'gratar'].entries()) {
      await open(page, `/search/${words}`)
      await sent.until('search', index + 1)
    }
    await stored.until('search', 3)
  })
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    await page.getByRole('tab', { name: /^Ce se caută 1/ }).press('Enter')
    await page.getByRole('row', { name: /^zbanghii 1 1/ }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Sinonim pentru „zbanghii”' }).press('Enter')
    const synonym = page.getByRole('dialog', { name: 'Regulă nouă' })
    assert.equal(await synonym.getByRole('textbox', { name: 'Cuvinte' }).inputValue(), 'zbanghii')
    await synonym.getByRole('textbox', { name: 'Se caută și' }).fill('mici')
    await page.keyboard.press('Enter')
    await synonym.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /^zbanghii 1 1 Sinonim/ }).waitFor()

    await page.getByRole('button', { name: 'Cele mai căutate 2' }).press('Enter')
    await page.getByRole('row', { name: /^gratar 2 1/ }).waitFor()
    await page.getByRole('button', { name: 'Fără clic 1' }).press('Enter')
    await page.getByRole('button', { name: 'Fixează produs pentru „gratar”' }).press('Enter')
    const pin = page.getByRole('dialog', { name: 'Regulă nouă' })
    const products = pin.getByRole('combobox', { name: 'Produse fixate, în ordine' })
    await products.fill('brichete')
    await pin
      .getByRole('listbox')
      .getByRole('option', { name: /Brichete/ })
      .waitFor()
    await products.press('Enter')
    await pin.getByRole('button', { name: 'Salvează' }).press('Enter')
    await pin.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /^gratar 2 1 Produse fixate/ }).waitFor()
    await page.goto(`${shop.url}/search/gratar`)
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByText(/Brichete/)
      .first()
      .waitFor()
    await page.goto(`${shop.url}/search/zbanghii`)
    await page
      .getByText(/^Mici de/)
      .first()
      .waitFor()
  })
})

test('a rule that a colleague changed is merged field by field, and deleted after a question, by keyboard', async () => {
  const editor = await shop.staff('editor')
  const id = crypto.randomUUID()
  await editor(rules.createSearchRule, {
    body: { id, rule: { ...draft, kind: 'synonym', words: 'kefirel', target: 'kefir' } },
  })
  await browser.visit({ width: 390, expectedErrors: [/status of 409/] }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    await page.getByRole('button', { name: 'kefirel' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Regulă de căutare' })
    await sheet.getByRole('textbox', { name: 'Cuvinte' }).fill('chefirel')
    const rule = { ...draft, kind: 'synonym', words: 'kefirel', target: 'lapte batut' } as const
    await editor(rules.changeSearchRule, { params: { id }, body: { version: 1, rule } })
    await sheet.getByRole('button', { name: 'Salvează' }).press('Enter')
    const conflict = page.getByRole('dialog').filter({ hasText: 'chefirel' })
    await conflict.getByRole('row', { name: /^Înseamnă .*lapte batut/ }).waitFor()
    await assertAccessible(page)
    await conflict.getByRole('button', { name: /^Salvează/ }).press('Enter')
    await conflict.waitFor({ state: 'detached' })
    await sheet.waitFor({ state: 'detached' })
    const saved = (await editor(rules.listSearchRules)).items.find((row) => row.id === id)
    assert.deepEqual([saved?.words, saved?.target, saved?.version], ['chefirel', 'lapte batut', 3])

    await page.getByRole('button', { name: 'chefirel' }).press('Enter')
    await sheet.getByRole('button', { name: 'Șterge…' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Ștergeți regula pentru „chefirel”?' })
    await question.getByText(/^„chefirel” găsește acum/).waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Șterge regula' }).press('Enter')
    await page.getByText('Regula este ștearsă.').waitFor()
    await page.getByRole('button', { name: 'chefirel' }).waitFor({ state: 'detached' })
  })
})

test('rules stay readable while the lists of searches fail, which can be asked for again', () =>
  browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    const path = '**/api/v2/staff/search-demand**'
    await page.route(path, (route) =>
      route.fulfill({ status: 422, json: { type: '/problems/invalid-input', title: '', status: 422 } }),
    )
    await openAs(page, 'editor', '/cautare')
    await page.getByRole('tab', { name: /^Reguli/ }).waitFor()
    await page.getByRole('tab', { name: /^Ce se caută/ }).press('Enter')
    await page.getByText('Lista nu a putut fi citită').waitFor()
    await assertAccessible(page)
    await page.unroute(path)
    await page.getByRole('button', { name: 'Încearcă din nou' }).press('Enter')
    await page.getByText('Căutări care nu au găsit nimic.').waitFor()
  }))
