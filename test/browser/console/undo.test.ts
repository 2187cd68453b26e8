import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Api } from '#kernel/client.ts'
import { makeRefund } from '#modules/claims/contract.staff-refunds.ts'
import { departRun } from '#modules/couriers/contract.staff-courier.ts'
import { readCapacity } from '#modules/delivery/contract.staff.ts'
import { sendLetterAgain } from '#modules/ordering/desk/contract.staff-actions.ts'
import { closeInterval } from '#modules/ordering/desk/contract.staff-closing.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { planFees, readFees } from '#modules/settings/contract.staff.ts'
import { type JournalEntry, listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { refused } from '#test/support/http/refused.ts'
import { courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)
const { dispatcher } = shop
const [agent, owner, pricing] = [await shop.staff('support'), await shop.staff('owner'), await shop.staff('pricing')]

/** The entries of a call, newest first. */
async function entriesOf(contract: string): Promise<readonly JournalEntry[]> {
  return (await owner(listJournal, { query: { contract } })).items
}

/** The newest entry takes the one before it back. */
async function assertUndone(contract: string): Promise<void> {
  const [undone, made] = await entriesOf(contract)
  assert.deepEqual([undone?.undoOf, undone?.entity], [made?.id, made?.entity])
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notificări' })
const undo = (page: Page) => notices(page).getByRole('button', { name: /^Anulează/ })

async function undoOnPage(page: Page): Promise<void> {
  await undo(page).click()
  await page.getByText('Schimbarea a fost anulată.').waitFor()
}

test('AUDIT-05 undo is offered for 30 s and in the journal until something newer; letters, money and departures stay', async () => {
  const order = await shop.packed({ rice: 2 }, 'card-online')
  const id = order.deliveryId
  const read = () => agent(getOrder, { params: { id } })
  const feesNow = async () => JSON.stringify((await pricing(readFees)).groups)
  const desk = { width: 1440, ownContext: true } as const

  await browser.visit(desk, async (page) => {
    // A closed interval.
    await openAs(page, 'dispatcher', '/capacitate')
    await page.getByRole('group', { name: 'Zi' }).getByRole('button').last().press('Enter')
    await page.getByRole('button', { name: /^Sectorul 4, 07–09: / }).press('c')
    const closing = page.getByRole('dialog', { name: /^Închide 07–09/ })
    await closing.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
    await closing.getByRole('button', { name: 'Închide intervalul' }).press('Enter')
    await page
      .getByRole('dialog', { name: /este închis/ })
      .getByRole('button', { name: 'Gata' })
      .click()
    const isClosed = async () =>
      (await dispatcher(readCapacity)).intervals.filter(({ closedAt }) => closedAt !== null).length
    assert.equal(await isClosed(), 1)
    await assertAccessible(page)
    await undoOnPage(page)
    assert.equal(await isClosed(), 0)
    await assertUndone(closeInterval.id)

    // Fees.
    const before = await feesNow()
    await openAs(page, 'pricing', '/taxe')
    const fee = page.getByRole('textbox', { name: 'Taxa coșului mic' })
    await fee.fill('7,99')
    await fee.press('Control+s')
    await page.getByText('Setările au fost salvate.').waitFor()
    assert.notEqual(await feesNow(), before)
    await undoOnPage(page)
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === '9,99'))
    assert.equal(await feesNow(), before)
    await assertUndone(planFees.id)

    // Notes, by the keyboard; the newer one takes the place of the older one.
    await openAs(page, 'support', `/comenzi/${id}`)
    const note = page.getByLabel('Notă internă')
    for (const text of ['Prima notă', 'A doua notă']) {
      await note.fill(text)
      await note.press('Control+Enter')
      await page.getByRole('complementary', { name: 'Cronologie' }).getByText(text).waitFor()
      // The form is emptied once the note is saved.
      await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
    }
    await undo(page).waitFor()
    assert.equal(await undo(page).count(), 1, 'something newer has touched the order')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await page.getByText('Schimbarea a fost anulată.').waitFor()
    assert.deepEqual(
      (await read()).notes.map(({ text }) => text),
      ['Prima notă'],
    )

    // 30 seconds.
    await page.clock.install()
    await page.reload()
    await note.fill('A treia notă')
    await note.press('Control+Enter')
    await undo(page).waitFor()
    await page.clock.fastForward(28_000)
    await undo(page).waitFor()
    await page.clock.fastForward(3_000)
    await undo(page).waitFor({ state: 'detached' })

    // The journal, until something newer touched it.
    await openAs(page, 'owner', '/jurnal?obiect=order')
    const panel = page.getByRole('complementary', { name: 'Detalii' })
    const rows = page.getByRole('row').filter({ hasText: 'A scris o notă' })
    await rows.nth(3).getByRole('button').click()
    await panel.getByText('Prima notă').waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Anulează schimbarea' }).count(), 0)
    await rows.nth(0).getByRole('button').click()
    await panel.getByText('A treia notă').waitFor()
    await panel.getByRole('button', { name: 'Anulează schimbarea' }).click()
    await page.getByText('Schimbarea a fost anulată.').waitFor()
    assert.deepEqual(
      (await read()).notes.map(({ text }) => text),
      ['Prima notă'],
    )
  })

  // What cannot come back.
  const run = await shop.departed([order])
  const stop = stopOf(run, order)
  await send(shop.driver, stop, outcomeOf(stop, shop.clock.now()))
  await within(20, async () => ((await read()).state === 'delivered' ? true : undefined))
  await agent(makeRefund, {
    params: { id },
    body: {
      ...{ key: crypto.randomUUID(), destination: 'source', message: '' },
      parts: [{ kind: 'sum', amount: 2_00, reason: 'goodwill' }],
    },
  })
  const letterId = (await read()).letters[0]?.id ?? assert.fail('no letter')
  await agent(sendLetterAgain, { params: { id, letterId } })
  const makers: readonly (readonly [contract: string, maker: Api])[] = [
    [makeRefund.id, agent],
    [sendLetterAgain.id, agent],
    [departRun.id, shop.driver],
  ]
  for (const [contract, maker] of makers) {
    const [entry] = await entriesOf(contract)
    const params = { id: entry?.id ?? assert.fail(`no entry of ${contract}`) }
    assert.equal(entry?.canUndo, false)
    for (const api of [maker, owner]) {
      const { status } = await refused(api(undoEntry, { params }), 'cannot-undo')
      assert.equal(status, 422)
    }
  }
})
