import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import { getChat, sendChatMessage, startChat } from '#modules/support/contract.ts'
import { saveCannedAnswer } from '#modules/support/desk/contract.staff-answers.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()

test('CHATD-04: a shopper is answered by keyboard; prepared answers are found by / and words, filled, and not sent with a missing field', async () => {
  await configureDesk(shop.app.db, { hasAgent: false })
  const owner = await shop.staff('owner')
  const prepare = (title: string, text: string) =>
    owner(saveCannedAnswer, { params: { id: uuid7(shop.clock.now()) }, body: { title, text, version: 0 } })
  await prepare('Salut', 'Bună ziua, {{nume}}! Sunt {{agent}}.')
  await prepare('Întârziere', 'Comanda {{comanda}} vine {{interval}}.')
  // Ioana has no order.
  const ioana = await apiAs(shop, 'ioana')
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/conversatii')
    const presence = page.getByRole('switch', { name: 'Indisponibil' })
    await presence.press('Enter')
    await page.getByRole('switch', { name: 'Disponibil' }).waitFor()
    const { id } = await ioana(startChat, { body: { origin: 'checkout' } })
    const body = { messageId: uuid7(shop.clock.now()), text: 'Livrați și în Snagov?' }
    await ioana(sendChatMessage, { params: { id }, body })
    await page.getByText('Livrați și în Snagov?').waitFor()
    await assertAccessible(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    const answer = page.getByRole('textbox', { name: 'Răspuns' })
    await answer.fill('/salut')
    await page.getByRole('list', { name: 'Răspunsuri pregătite' }).getByText('Salut', { exact: true }).waitFor()
    await assertAccessible(page)
    await answer.press('Enter')
    assert.equal(await answer.inputValue(), 'Bună ziua, Ioana! Sunt Andreea Lupu.')
    await answer.press('Enter')
    await page.getByRole('log', { name: 'Mesaje' }).getByText('Bună ziua, Ioana! Sunt Andreea Lupu.').waitFor()

    await answer.fill('/comanda intarziere')
    await page.getByRole('list', { name: 'Răspunsuri pregătite' }).getByText('Întârziere', { exact: true }).waitFor()
    await answer.press('Enter')
    await page.getByText('Lipsesc din răspuns: comanda, interval.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Trimite' }).isDisabled(), true)
    await answer.fill('')
    await page.getByRole('button', { name: 'Încheie' }).press('Enter')
    const ending = page.getByRole('dialog', { name: 'Încheie conversația?' })
    await ending.getByRole('button', { name: 'Încheie' }).press('Enter')
    await page.getByText('Conversația cu Ioana s-a încheiat.').waitFor()
    const { state, messages } = await ioana(getChat, { params: { id } })
    assert.equal(state, 'ended')
    assert.equal(messages.length, 2)
  })
})
