import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { uuid7 } from '#kernel/ids.ts'
import { planSettings, readSettings } from '#modules/settings/contract.staff.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import { getChat, getChats, sendChatMessage, startChat } from '#modules/support/contract.ts'
import { getChatQueue, setChatPresence } from '#modules/support/desk/contract.staff.ts'
import { saveCannedAnswer } from '#modules/support/desk/contract.staff-answers.ts'
import type { DemoName } from '#seed/people.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { apiAs, fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { WAREHOUSE: 'none' } })

const start = async (person: DemoName): Promise<string> => {
  const { id } = await (await apiAs(shop, person))(startChat, { body: { origin: 'checkout' } })
  return id
}

/** Opens the desk as an agent who was away, and answers from now on. */
async function openDesk(page: Page, person: string): Promise<void> {
  await (await shop.staff(person))(setChatPresence, { body: { isAvailable: false } })
  await openAs(page, person, '/conversatii')
  await page.getByRole('switch', { name: 'Indisponibil' }).press('Enter')
  await page.getByRole('switch', { name: 'Disponibil', exact: true }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
}

test('CHATD-01: a chat from the checkout is in the queue within two seconds, oldest first, with waiting time, topic and order', async () => {
  await configureDesk(shop.app.db, { hasAgent: false })
  await placeOrderInShop(shop, 'ana', { [await findProduct(shop, 3_000)]: 2 })
  await fillCartInShop(shop, 'ana', { [await findProduct(shop, 2_000)]: 2 })
  await browser.visit({ width: 1440 }, async (page) => {
    await openDesk(page, 'support')
    await start('radu')
    const items = page.getByRole('region', { name: 'Conversații deschise' }).getByRole('listitem')
    await items.getByText('Radu Stan').waitFor()
    const inset = await items.first().evaluate((item) => getComputedStyle(item.firstElementChild ?? item).paddingLeft)
    assert.equal(inset, '16px')
    shop.clock.pass({ seconds: 90 })
    await browser.visit({ width: 390 }, async (phone) => {
      await signInWithoutPages(phone, shop.url, 'ana')
      await phone.goto(`${shop.url}/checkout`)
      const started = phone.waitForResponse(
        (response) => response.request().method() === 'POST' && /\/chats$/.test(new URL(response.url()).pathname),
      )
      await Promise.all([started, phone.getByRole('button', { name: 'Chat cu un coleg' }).click()])
      const since = performance.now()
      await items.getByText('Ana Munteanu').waitFor()
      const waited = performance.now() - since
      assert.ok(waited < 2_000, `${waited} ms`)
    })
    const [first = '', second = ''] = await items.allTextContents()
    assert.match(first, /Radu Stan/)
    assert.match(second, /Ana Munteanu.*La finalizarea comenzii · PF-\d+/)
    const { items: queue } = await (await shop.staff('support'))(getChatQueue)
    const waiting = queue.map(({ waitingSince }) => Date.parse(waitingSince))
    assert.equal((waiting[1] ?? 0) - (waiting[0] ?? 0), 90_000)
    for (const item of await items.all()) assert.match((await item.textContent()) ?? '', /\d+:\d\d|\d+ (s|min)/)
    await assertAccessible(page)
  })
  await shop.app.db.pool.query('DELETE FROM chat_session')
})

test('CHATD-05: an agent has at most as many chats as the setting says; then nobody is free; a closed browser gives them back after three minutes', async () => {
  const people = ['ana', 'radu', 'mihai', 'vlad', 'elena'] as const
  const ioana = await apiAs(shop, 'ioana')
  const isOffered = async () => (await ioana(getChats)).isAgentAvailable
  await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await openDesk(page, 'support')
    assert.equal(await isOffered(), true)
    for (const [at, person] of people.entries()) {
      await start(person)
      await page
        .getByRole('button', { name: /Preia următoarea/ })
        .and(page.locator(':enabled'))
        .click()
      await page.getByText(`${at === 0 ? 'o conversație' : `${at + 1} conversații`} din 5`, { exact: true }).waitFor()
    }
    assert.equal(await isOffered(), false)
    await refused(ioana(startChat, { body: { origin: 'checkout' } }), 'chat-unavailable')

    const owner = await shop.staff('owner')
    const { version } = await owner(readSettings)
    const values = { 'support.most-chats': 6 }
    await owner(planSettings, { body: { id: uuid7(shop.clock.now()), version, from: null, values } })
    assert.equal(await isOffered(), true)
    await start('ioana')
    await page
      .getByRole('button', { name: /Preia următoarea/ })
      .and(page.locator(':enabled'))
      .click()
    await page.getByText('6 conversații din 6').waitFor()
  })
  const colleague = await shop.staff('support-2')
  const places = async () => (await colleague(getChatQueue)).items.map(({ place }) => place)
  shop.clock.pass({ minutes: 2, seconds: 59 })
  assert.deepEqual(await places(), Array(6).fill('taken'))
  shop.clock.pass({ seconds: 2 })
  assert.deepEqual(await places(), Array(6).fill('waiting'))
})

test('CHATD-04: a shopper is answered by keyboard; prepared answers are found by / and words, filled, and not sent with a missing field', async () => {
  await shop.app.db.pool.query('DELETE FROM chat_session')
  await configureDesk(shop.app.db, { hasAgent: false })
  const owner = await shop.staff('owner')
  const prepare = (title: string, text: string) =>
    owner(saveCannedAnswer, { params: { id: uuid7(shop.clock.now()) }, body: { title, text, version: 0 } })
  await prepare('Salut', 'Bună ziua, {{nume}}! Sunt {{agent}}.')
  await prepare('Întârziere', 'Comanda {{comanda}} vine {{interval}}.')
  // Ioana has no order.
  const ioana = await apiAs(shop, 'ioana')
  await browser.visit({ width: 1440 }, async (page) => {
    await openDesk(page, 'support')
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

test('what an agent types while an answer is being sent is kept as the next answer', async () => {
  await shop.app.db.pool.query('DELETE FROM chat_session')
  await configureDesk(shop.app.db, { hasAgent: false })
  await browser.visit({ width: 1440 }, async (page) => {
    await openDesk(page, 'support')
    await start('ioana')
    await page
      .getByRole('button', { name: /Preia următoarea/ })
      .and(page.locator(':enabled'))
      .click()
    const answer = page.getByRole('textbox', { name: 'Răspuns' })
    await answer.fill('Da, livrăm.')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v2/staff/chats', (route) => held.promise.then(() => route.continue()))
    await answer.press('Enter')
    await page.getByRole('log', { name: 'Mesaje' }).getByText('Da, livrăm.').waitFor()
    await answer.fill('Și duminica.')
    const queue = page.waitForResponse('**/api/v2/staff/chats')
    held.resolve()
    await (await queue).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    assert.equal(await answer.inputValue(), 'Și duminica.')
  })
})
