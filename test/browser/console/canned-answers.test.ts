import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCannedAnswers, saveCannedAnswer } from '#modules/support/desk/contract.staff-answers.ts'
import { consoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { shop, browser, openAs } = await consoleInBrowser()

test('prepared answers are added, changed beside a colleague, and deleted by keyboard', async () => {
  const owner = await shop.staff('owner')
  const answers = async () => (await owner(listCannedAnswers)).items.map(({ title, text }) => [title, text])
  await browser.visit({ width: 390, expectedErrors: [/status of 409/] }, async (page) => {
    await openAs(page, 'owner', '/raspunsuri-pregatite')
    await page.getByText('Niciun răspuns pregătit').waitFor()
    await page.getByRole('button', { name: 'Răspuns nou' }).press('Enter')
    const adding = page.getByRole('dialog', { name: 'Răspuns nou' })
    await adding.getByRole('textbox', { name: 'Titlu' }).fill('Întârziere')
    await adding.getByRole('textbox', { name: 'Text' }).fill('Bună ziua, {{prenume}}!')
    await adding.getByRole('button', { name: 'Salvează' }).press('Enter')
    await adding.getByText('Nicio conversație nu are câmpurile: prenume.').waitFor()
    await assertAccessible(page)
    await adding.getByRole('textbox', { name: 'Text' }).fill('Bună ziua, {{nume}}!')
    await adding.getByRole('button', { name: 'Salvează' }).press('Enter')
    await page.getByRole('heading', { name: 'Întârziere' }).waitFor()

    await page.getByRole('button', { name: 'Schimbă: Întârziere' }).press('Enter')
    const changing = page.getByRole('dialog', { name: 'Schimbă răspunsul' })
    await changing.getByRole('textbox', { name: 'Text' }).fill('Ne pare rău, {{nume}}.')
    const [{ id, title } = assert.fail('no answer')] = (await owner(listCannedAnswers)).items
    const body = { title, text: 'Bună seara, {{nume}}!', version: 1 }
    await owner(saveCannedAnswer, { params: { id }, body })
    await changing.getByRole('button', { name: 'Salvează' }).press('Enter')
    const conflict = page.getByRole('dialog')
    await conflict.getByText('Bună seara, {{nume}}!').waitFor()
    await conflict.getByRole('radio', { name: /Ne pare rău/ }).press('Space')
    await conflict.getByRole('button', { name: /^Salvează/ }).press('Enter')
    await conflict.waitFor({ state: 'detached' })
    await page.getByText('Ne pare rău, {{nume}}.').waitFor()
    assert.deepEqual(await answers(), [['Întârziere', 'Ne pare rău, {{nume}}.']])

    await page.getByRole('button', { name: 'Șterge: Întârziere' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge răspunsul' }).press('Enter')
    await page.getByText('Niciun răspuns pregătit').waitFor()
  })
  assert.deepEqual(await answers(), [])
})
