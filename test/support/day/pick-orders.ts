import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import { proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { answerProposal } from '#modules/picking/contract.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import * as picking from '#test/support/picking/picking-fixture.ts'
import { type Day, onPhone, phone, press, sees, shot } from './day.ts'

const { barcode, goods, within } = picking
type Placed = picking.Placed

/** Pickers and a packer, on two phones; the shopper answers on hers. */
export function pickOrders(day: Day): void {
  const { fixture, shop, browser, placed, openAs, at, count } = day

  test('an order with a weighed, a short and a substituted line is picked on a phone while the shopper answers on hers', () =>
    browser.visit(onPhone, async (page) => {
      await openAs(page, 'picker', '/telefon/culegere', phone)
      await shot(page, 'picker-queue')
      await page
        .getByRole('region', { name: at(0).number })
        .getByRole('button', { name: 'Preia comanda' })
        .click()
      await sees(page, goods.apples.name)
      await press(page, 'Cântărește')
      await page.getByRole('textbox', { name: 'Grame pe cântar' }).fill('640')
      await press(page, 'Confirmă 0,64 kg')
      await sees(page, goods.rice.name)
      await scanCodes(page, 'L-0901')
      await page.getByText('În lada L-0901').waitFor()
      await scanCodes(page, barcode('rice'), barcode('rice'))
      await sees(page, goods.coffee.name)
      await press(page, 'Nu găsesc')
      await press(page, 'Raft gol')
      await press(page, 'Continuă')
      await sees(page, goods.milk.name)
      await press(page, 'Nu găsesc')
      await press(page, 'Nu e la loc')
      await press(page, `Propune ${goods.kefir.name}`)
      await page.getByText('Clientul alege acum').waitFor()
      await shot(page, 'picker-proposal')
      await press(page, 'Continuă; vă anunț')
      await browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 401/] }, async (own) => {
        await fixture.openAs(own, 'ana', `/account/order-history/${at(0).token}`)
        const question = own.getByRole('dialog', { name: 'Vă propunem altceva' })
        await question.waitFor()
        await shot(own, 'shopper-question')
        await question.getByRole('button', { name: 'Da, vreau' }).click()
        await question.waitFor({ state: 'detached' })
      })
      await sees(page, goods.kefir.name)
      await scanCodes(page, barcode('kefir'))
      await sees(page, 'Gata de încheiat')
      await press(page, 'Încheie culegerea')
      await sees(page, 'De împachetat')
      await page.getByRole('link', { name: at(0).number }).click()
      await sees(page, `Împachetare ${at(0).number}`)
      await scanCodes(page, 'L-0901', 'A-3')
      await page.getByText('Lada L-0901 stă la A-3.').waitFor()
      await shot(page, 'packer')
      await press(page, 'Sigilează comanda')
      await page.getByText('Sigilată: așteaptă mașina.').waitFor()
    }))

  test('a second phone picks without a network for a while', () =>
    browser.visit(onPhone, async (page) => {
      await openAs(page, 'picker-2', '/telefon/culegere', phone)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page
        .getByRole('region', { name: at(1).number })
        .getByRole('button', { name: 'Preia comanda' })
        .click()
      await sees(page, goods.apples.name)
      await page.context().setOffline(true)
      await press(page, 'Cântărește')
      await page.getByRole('textbox', { name: 'Grame pe cântar' }).fill('850')
      await press(page, 'Confirmă 0,85 kg')
      await sees(page, goods.rice.name)
      await scanCodes(page, barcode('rice'), barcode('rice'))
      await page.getByRole('img', { name: /^Fără rețea, 3 / }).waitFor()
      await shot(page, 'picker-offline')
      const scans = `SELECT count(*)::int AS count FROM pick_scan s JOIN pick_task t ON t.id = s.task_id
        WHERE t.order_number = ${Number(at(1).number.slice(3))}`
      assert.equal(await count(scans), 0)
      await page.context().setOffline(false)
      await within(90, async () => ((await count(scans)) === 3 ? true : undefined))
      await press(page, 'Încheie culegerea')
      await sees(page, 'De împachetat')
    }))

  test('the other orders are picked and packed, two with substitutes that the shopper accepts and refuses', async () => {
    const picker = await shop.staff('picker')
    for (const [index, accepted] of [
      [2, true],
      [3, false],
    ] as const) {
      const order = at(index)
      await pickAround(day, picker, order, accepted)
    }
    const taken = await picker(packing.getPacking, { params: { deliveryId: at(1).deliveryId } })
    assert.equal(taken.state, 'picked')
    for (const order of placed.slice(4)) await shop.seal(order)
  })
}

let totes = 10
const nextTote = (): string => `L-08${totes++}`

/** Picks an order whose milk is not found: proposes kefir, and the shopper answers. */
async function pickAround({ shop }: Day, picker: Api, order: Placed, accepted: boolean): Promise<void> {
  const work = await picking.claimOrder(picker, order)
  const milk = picking.lineOf(work, 'milk')
  for (const { id: taskId, temperature } of work.tasks) {
    const { id } = await picker(packing.takeTote, { body: { taskId, code: `${nextTote()}` } })
    const place = { ambient: 'A-1', chilled: 'F-1', frozen: 'C-1' }[temperature]
    await picker(packing.placeTote, { params: { id }, body: { place } })
  }
  await picking.scan(picker, picking.scanOf(milk, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
  const ask = { taskId: milk.taskId, lineId: milk.lineId, variantCode: goods.kefir.code, quantity: 1 }
  const { id: proposalId } = await picker(proposeSubstitute, { body: ask })
  await shop.shopper(answerProposal, { params: { id: order.token, proposalId }, body: { accepted } })
  if (accepted) {
    const what = { kind: 'substitute', code: barcode('kefir'), proposalId } as const
    assert.deepEqual(await picking.scan(picker, picking.scanOf(milk, what)), ['counted'])
  }
  await picking.pickAll(
    picker,
    work.lines.filter((line) => line !== milk),
  )
  await picking.finish(picker, work)
  await picker(packing.sealOrder, { params: { deliveryId: order.deliveryId } })
}
