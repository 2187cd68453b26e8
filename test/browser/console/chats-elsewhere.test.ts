import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { answerChat, getChatQueue, getDeskChat, takeChat } from '#modules/support/desk/contract.staff.ts'
import { people } from '#seed/people.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { refused } from '#test/support/http/refused.ts'

const deskUrl = 'https://desk.example/chat'
const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { CHAT_DESK_URL: deskUrl } })

test('CHATD-06: with CHAT_DESK_URL the page leads to that desk, and answers nothing itself', async () => {
  // A chat of the time when staff answered at the console.
  const id = uuid7(shop.clock.now())
  await shop.app.db.pool.query(
    `WITH session AS (
       INSERT INTO chat_session (id, customer_id, origin, started_at, opened_at) VALUES ($1, $2, 'checkout', now(), now()) RETURNING id)
     INSERT INTO chat_owner (chat_id, queued_at) SELECT id, now() FROM session`,
    [id, people.ana.customerId],
  )
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/conversatii')
    const link = page.getByRole('link', { name: 'Deschide programul' })
    await link.waitFor()
    assert.equal(await link.getAttribute('href'), deskUrl)
    assert.equal(await page.getByRole('textbox', { name: 'Răspuns' }).count(), 0)
    assert.equal(await page.getByRole('switch').count(), 0)
    await assertAccessible(page)
  })
  const agent = await shop.staff('support')
  assert.deepEqual((await agent(getChatQueue)).items, [])
  const params = { id }
  await refused(agent(getDeskChat, { params }), 'chat-not-found')
  await refused(agent(takeChat, { params }), 'chat-not-found')
  await refused(agent(answerChat, { params, body: { id, text: 'Bună ziua!' } }), 'chat-not-found')
})
