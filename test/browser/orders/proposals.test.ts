import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { setLineWish } from '#modules/ordering/cart/contract.line-wish.ts'
import { answerLineChange, getAccountOrder, setSubstitutes } from '#modules/ordering/contract.ts'
import { proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { answerProposal, listProposals } from '#modules/picking/contract.ts'
import { pickingSettings } from '#modules/picking/rules/settings.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  claimOrder,
  finish,
  goods,
  lineOf,
  type Placed,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
  type WorkLine,
} from '#test/support/picking/picking-fixture.ts'

const { shop, browser, open, openAs } = await browserFixture(pickingFixture({}, tickingClock()))
const picker = await shop.staff('picker')

/** An order of milk and coffee of which the milk is missing, and its picker's work. */
async function withoutMilk(prepare?: (order: Placed) => Promise<void>) {
  const order = await shop.place({ milk: 1, coffee: 1 })
  await prepare?.(order)
  const work = await claimOrder(picker, order)
  const line = lineOf(work, 'milk')
  await pickAll(picker, [lineOf(work, 'coffee')])
  await scan(picker, scanOf(line, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
  return { order, work, line }
}

/** The line of the milk is to be asked about, in an order that takes substitutes otherwise. */
async function askFirst({ token }: Placed): Promise<void> {
  const params = { id: token }
  await shop.shopper(setSubstitutes, { params, body: { wantsSubstitutes: true } })
  const { items } = await shop.shopper(getAccountOrder, { params })
  const line = items.flatMap((group) => group.items).find(({ variantCode }) => variantCode === goods.milk.code)
  await shop.shopper(setLineWish, { params: { ...params, itemId: line?.id ?? 0 }, body: { wish: 'ask' } })
}

const propose = async ({ taskId, lineId }: WorkLine, name: 'kefir' | 'yoghurt') => {
  const body = { taskId, lineId, variantCode: goods[name].code, quantity: 1 }
  return (await picker(proposeSubstitute, { body })).id
}
/** Opens the page of an order, in one more tab of the same browser where Ana is signed in; it then listens to news. */
async function openOrder(tab: Page, { token }: Placed, isSignedIn: boolean): Promise<void> {
  const listens = tab.waitForResponse((response) => response.url().endsWith(`/orders/${token}/news`) && response.ok())
  const path = `/account/order-history/${token}`
  await (isSignedIn ? open(tab, path) : openAs(tab, 'ana', path))
  await listens
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Vă propunem altceva' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()

test('PICK-13 what the question says about silence is the wish of its line, not that of the order', () =>
  browser.visit({ width: 390 }, async (page) => {
    const { order, work, line } = await withoutMilk(askFirst)
    await openOrder(page, order, false)
    await propose(line, 'kefir')
    await question(page)
      .getByText(/nu îl plătiți/)
      .waitFor()
    await answer(page, 'Nu, mulțumesc')
    await page.getByText(`Ați refuzat: ${goods.kefir.name}.`).waitFor()
    await finish(picker, work)
  }))

test('PICK-13 a proposal is asked at once in each tab of the order; no allows one other, silence keeps the wish, and what came can be refused', () =>
  // The clock of the shop passes the life of access tokens, which the tabs renew.
  browser.visit({ width: 390, expectedErrors: [/status of 401/] }, async (page) => {
    const { order, work, line } = await withoutMilk()
    const other = await page.context().newPage()
    await openOrder(page, order, false)
    await openOrder(other, order, true)
    await propose(line, 'kefir')
    const begun = performance.now()
    await Promise.all([page, other].map((tab) => question(tab).getByText(goods.kefir.name).waitFor()))
    assert.ok(performance.now() - begun < 2_000, `${performance.now() - begun} ms`)
    await question(page)
      .getByText(/îl punem în comandă|nu îl plătiți/)
      .waitFor()
    assert.match((await question(page).getByRole('timer').textContent()) ?? '', /^[45]:\d\d$/)
    await assertAccessible(page)
    await answer(page, 'Nu, mulțumesc')
    await Promise.all([page, other].map((tab) => tab.getByText(`Ați refuzat: ${goods.kefir.name}.`).waitFor()))
    await question(other).waitFor({ state: 'detached' })
    const second = await propose(line, 'yoghurt')
    await answer(other, 'Da, vreau')
    await page.getByText(`Ați acceptat: ${goods.yoghurt.name}.`).waitFor()
    await refused(propose(line, 'kefir'), 'line-not-missing')
    const yes = scanOf(line, { kind: 'substitute', proposalId: second, code: barcode('yoghurt'), date: '2027-06-01' })
    assert.deepEqual(await scan(picker, yes), ['counted'])
    await finish(picker, work)
    const params = { id: order.token }
    const replaced = (await shop.shopper(getAccountOrder, { params })).items
      .flatMap(({ items }) => items)
      .find(({ canBeAnswered }) => canBeAnswered)
    assert.ok(replaced, 'the line can still be refused')
    await shop.shopper(answerLineChange, { params: { ...params, itemId: replaced.id }, body: { accepted: false } })

    const silent = await withoutMilk()
    const proposalId = await propose(silent.line, 'kefir')
    const { default: minutes, min, max } = pickingSettings.proposalMinutes
    assert.deepEqual([minutes, min, max], [5, 1, 15])
    shop.clock.pass({ minutes: 5 })
    const silentId = { id: silent.order.token }
    const late = { params: { ...silentId, proposalId }, body: { accepted: false } }
    await refused(shop.shopper(answerProposal, late), 'proposal-settled')
    const [settled] = (await shop.shopper(listProposals, { params: silentId })).proposals
    assert.equal(settled?.state, 'by-wish')
  }))
