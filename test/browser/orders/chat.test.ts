import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listOrders } from '#modules/ordering/contract.ts'
import { configureDesk, listChats, type StandInChat, writeMessage } from '#modules/support/adapters/embedded-store.ts'
import { getChat, getChats, startChat } from '#modules/support/contract.ts'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })
const { db } = shop.app
beforeEach(async () => {
  await configureDesk(db, { hasAgent: true, conduct: 'answers' })
  // A failed test may leave a chat open.
  await db.pool.query('DELETE FROM chat_session')
})

const start = (within: Page | Locator): Locator => within.getByRole('button', { name: 'Chat cu un coleg' })
const minimisedChat = (page: Page, name: string): Locator => page.getByRole('button', { name })
const chat = (page: Page): Locator => page.getByRole('dialog', { name: 'Chat cu un coleg' })
type Person = 'mihai' | 'radu'

/** The chats of that person at the chat provider, the latest first. */
async function chatsOf(person: Person): Promise<StandInChat[]> {
  const { email } = people[person]
  return (await listChats(db, 50))
    .filter((chat) => chat.email === email)
    .toSorted((first, second) => second.caseId - first.caseId)
}
async function answerAsAgent(person: Person, text: string): Promise<void> {
  const [{ chatId } = assert.fail('no chat')] = await chatsOf(person)
  await writeMessage(db, chatId, { id: randomUUID(), from: 'agent', text, sentAt: shop.clock.now() })
}

/** The checkout of a cart with one product, once it is rendered. */
async function openCheckout(page: Page, person: Person): Promise<void> {
  await fillCartInShop(shop, person, { [await findProduct(shop, 20_00)]: 2 })
  await signInWithoutPages(page, shop.url, person)
  await page.goto(`${shop.url}/checkout`)
  await page.getByRole('region', { name: 'Plata' }).waitFor()
}

const endButton = (page: Page): Locator => chat(page).getByRole('button', { name: 'Încheie' })

/** The address of an order of that person that was delivered an hour ago. */
async function deliveredOrder(person: Person): Promise<string> {
  const { items } = await (await apiAs(shop, person))(listOrders, { query: {} })
  const { tokenValue } = items.find(({ displayState }) => displayState === 'delivered') ?? assert.fail('none delivered')
  const hourAgo = shop.clock.now().subtract({ hours: 1 }).toString()
  await db.pool.query('UPDATE shop_order SET delivered_at = $2 WHERE token = $1', [tokenValue, hourAgo])
  return `/account/order-history/${tokenValue}`
}

/** The button that starts a chat covers nothing of the summary of the order. */
async function assertBesideSummary(page: Page): Promise<void> {
  const summary = await page.getByRole('region', { name: 'Sumar' }).boundingBox()
  const button = await start(page).boundingBox()
  assert.ok(summary && button && button.x >= summary.x + summary.width, JSON.stringify({ summary, button }))
}

/** Starts a chat, minimises it, restores it after a reload and ends it. */
async function chatAtCheckout(page: Page, person: Person): Promise<void> {
  await start(page).waitFor()
  if (page.viewportSize()?.width === 1440) await assertBesideSummary(page)
  await assertAccessibleOnBothScreens(page)
  await pressOn(page, start(page))
  await waitForFocus(page, chat(page).getByLabel('Mesajul dumneavoastră'))
  assert.equal(await start(page).count(), 0)
  await page.keyboard.type('Pot plăti la curier?')
  await page.keyboard.press('Enter')
  const log = chat(page).getByRole('log', { name: 'Conversația' })
  await log.getByText('Pot plăti la curier?').waitFor()
  await answerAsAgent(person, 'Sigur, cu cardul sau numerar.')
  await log.getByText('Sigur, cu cardul sau numerar.').waitFor()
  await assertAccessibleOnBothScreens(page)

  await page.keyboard.press('Escape')
  await chat(page).waitFor({ state: 'detached' })
  await waitForFocus(page, minimisedChat(page, 'Chat în curs'))
  await answerAsAgent(person, 'Mai pot ajuta?')
  await minimisedChat(page, 'Un mesaj nou în chat').waitFor()

  await page.reload()
  await minimisedChat(page, 'Chat în curs').waitFor()
  assert.deepEqual([await start(page).count(), await chat(page).count()], [0, 0])
  await pressOn(page, minimisedChat(page, 'Chat în curs'))
  await log.getByText('Mai pot ajuta?').waitFor()
  await pressOn(page, endButton(page))
  await chat(page).waitFor({ state: 'detached' })
  await start(page).waitFor()
}

/** Starts a chat from the problem form, which sends the problem when the chat ends. */
async function chatAboutProblem(page: Page, person: Person): Promise<void> {
  const openForm = page.getByRole('button', { name: 'Problemă la livrare' })
  const form = page.getByRole('dialog', { name: 'Problemă la livrare' })
  const choose = async (): Promise<void> => {
    await pressOn(page, openForm)
    await pressOn(page, form.getByRole('radio', { name: 'A întârziat' }), 'Space')
  }
  await pressOn(page, openForm)
  await start(form).and(page.locator(':disabled')).waitFor()
  await assertAccessibleOnBothScreens(page)
  await pressOn(page, form.getByRole('radio', { name: 'A întârziat' }), 'Space')
  await pressOn(page, start(form).and(page.locator(':enabled')))
  await waitForFocus(page, chat(page).getByLabel('Mesajul dumneavoastră'))
  const [{ origin, type, reason, opening } = assert.fail('no chat')] = await chatsOf(person)
  assert.deepEqual([origin, type, reason], ['Report a problem chat', 'Delivery', 'Delayed order'])
  assert.deepEqual([opening['language'], opening['displayHelpButton'], opening['feature']], ['ro', false, 'LiveAgent'])
  // The only button is that of the minimised chat; the provider adds none of its own.
  assert.deepEqual(await page.getByRole('button', { name: /chat|ajutor|help/i }).allTextContents(), ['Chat în curs'])

  await pressOn(page, endButton(page))
  await chat(page).waitFor({ state: 'detached' })
  await choose()
  const send = form.getByRole('button', { name: 'Trimite' }).and(page.locator(':enabled'))
  await send.waitFor()
  assert.equal(await start(page).count(), 0)
  const sent = page.waitForResponse(/\/problems$/)
  await pressOn(page, send)
  assert.equal((await sent).status(), 200)
  await page.getByText(/^R-\d+ · Problemă la livrare$/).waitFor()
}

for (const [width, theme, person] of walkedOn([1440, 'light', 'mihai'], [390, 'dark', 'radu'])) {
  test(`CHAT-01 CHAT-03 CHAT-04 CHAT-10 CHK-04 at ${width} px an agent helps at the checkout and with a problem of an order, by keyboard`, async () => {
    const order = await deliveredOrder(person)
    await browser.visit({ width, theme }, async (page) => {
      await openCheckout(page, person)
      await chatAtCheckout(page, person)
      await page.goto(shop.url + order)
      await chatAboutProblem(page, person)
    })
  })
}

const isChats = /\/chats$/
const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/chat-unavailable', title: 'chat unavailable', status: 503 }),
}

test('CHAT-02 CHAT-11 a silent provider leaves the checkout unchanged, and a chat that cannot start shows one message', async () => {
  await configureDesk(db, { conduct: 'hangs' })
  await browser.visit({ width: 1440, expectedErrors: [/status of 503/] }, async (page) => {
    await openCheckout(page, 'radu')
    const chatsLoaded = page.waitForResponse(isChats)
    await page.reload()
    assert.equal((await chatsLoaded).status(), 200)
    await page.getByRole('region', { name: 'Plata' }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    assert.deepEqual([await start(page).count(), await page.getByRole('dialog').count()], [0, 0])

    await configureDesk(db, { conduct: 'answers' })
    await page.reload()
    await start(page).waitFor()
    // Fails only this call, because a failing provider would hide the button.
    await page.route(isChats, (route) =>
      route.request().method() === 'POST' ? route.fulfill(unavailable) : route.fallback(),
    )
    for (let turn = 0; turn < 2; turn++) {
      const refused = page.waitForResponse(
        (response) => isChats.test(response.url()) && response.request().method() === 'POST',
      )
      await start(page).and(page.locator(':not([aria-busy])')).click()
      assert.equal((await refused).status(), 503)
    }
    const toast = page.locator('.Toastify__toast').getByText('Ceva nu a mers la noi.')
    await toast.waitFor()
    assert.equal(await toast.count(), 1)
    await page.getByRole('button', { name: 'Schimbă metoda de plată' }).click()
    const cash = page.getByRole('region', { name: 'Plata' }).getByRole('radio', { name: /^Numerar/ })
    await cash.click()
    await cash.and(page.locator(':checked')).waitFor()
  })
})

test('on the page of the chat provider an agent answers, ends the chat and becomes unavailable, on a phone', async () => {
  const api = await apiAs(shop, 'ioana')
  const { id } = await api(startChat, { body: { origin: 'checkout' } })
  await assertValidHtml(`${shop.url}/_stand-in/chat`)
  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(`${shop.url}/_stand-in/chat`)
    await assertAccessible(page)
    await page.getByLabel('Răspuns pentru Ioana Dragomir').fill('Bună ziua!')
    await page.getByRole('button', { name: 'Trimite: Ioana Dragomir' }).click()
    await page.getByText('Bună ziua!').waitFor()
    await page.getByRole('button', { name: 'Încheie conversația: Ioana Dragomir' }).click()
    await page.getByRole('button', { name: 'Încheie conversația: Ioana Dragomir' }).waitFor({ state: 'detached' })
    const { state, messages } = await api(getChat, { params: { id } })
    assert.deepEqual([state, messages.map(({ text }) => text)], ['ended', ['Bună ziua!']])
    await page.getByRole('button', { name: 'Niciun coleg disponibil acum' }).click()
    await page.getByRole('button', { name: 'Niciun coleg disponibil acum Așa este acum' }).waitFor()
    assert.deepEqual(await api(getChats), { isAgentAvailable: false, chat: null })
    const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    assert.equal(isTooWide, false)
    await assertAccessible(page)
  })
})
