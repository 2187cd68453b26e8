import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Api } from '#kernel/client.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import { proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import * as picking from '#test/support/picking/picking-fixture.ts'
import { compareDashboard } from './compare-figures.ts'
import { type Day, onPhone, phone, press, sees, shot } from './day.ts'
import { answerOnPhone } from './shopper.ts'

const { barcode, goods, within } = picking
type Placed = picking.Placed

/** Pickers and a packer, on two phones; the shopper answers on hers. */
export function pickOrders(day: Day): void {
  const { shop, browser, placed, openAs, at, count } = day

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
      const { tiles } = await compareDashboard(day, 'asked')
      assert.equal(tiles['Comenzi care așteaptă acordul clientului pentru o înlocuire'], 1)
      await answerOnPhone(day, at(0), 'Da, vreau')
      await sees(page, goods.kefir.name)
      await scanCodes(page, barcode('kefir'))
      await sees(page, 'Gata de încheiat')
      await press(page, 'Încheie culegerea')
      await pack(page, at(0), ['L-0901', 'A-3'], ['L-0902', 'F-1'])
      await shot(page, 'packer')
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

  test('on the second phone another substitute is proposed and refused, and the order goes on without it', () =>
    browser.visit(onPhone, async (page) => {
      await openAs(page, 'picker-2', '/telefon/culegere', phone)
      await page
        .getByRole('region', { name: at(3).number })
        .getByRole('button', { name: 'Preia comanda' })
        .click()
      await sees(page, goods.milk.name)
      await press(page, 'Nu găsesc')
      await press(page, 'Nu e la loc')
      await press(page, `Propune ${goods.kefir.name}`)
      await page.getByText('Clientul alege acum').waitFor()
      await press(page, 'Continuă; vă anunț')
      await sees(page, goods.peas.name)
      await answerOnPhone(day, at(3), 'Nu, mulțumesc')
      await scanCodes(page, 'L-0911')
      await page.getByText('În lada L-0911').waitFor()
      await scanCodes(page, barcode('peas'))
      await sees(page, 'Gata de încheiat')
      await shot(page, 'picker-refused')
      await press(page, 'Încheie culegerea')
      await pack(page, at(3), ['L-0911', 'C-1'])
    }))

  test('the third substitute is accepted, and the other orders are picked and packed in the same way by calls', async () => {
    const picker = await shop.staff('picker')
    await pickAround(day, picker, at(2))
    const taken = await picker(packing.getPacking, { params: { deliveryId: at(1).deliveryId } })
    assert.equal(taken.state, 'picked')
    for (const order of placed.slice(4)) await shop.seal(order)
  })
}

/** Puts each tote of an order to its place, one of goods without a tote among them, and seals it. */
async function pack(page: Page, { number }: Placed, ...totes: readonly [tote: string, place: string][]): Promise<void> {
  await sees(page, 'De împachetat')
  await page.getByRole('link', { name: number }).click()
  await sees(page, `Împachetare ${number}`)
  for (const [tote, place] of totes) {
    await scanCodes(page, tote)
    await page.getByText(`Lada ${tote}`).first().waitFor()
    await page.getByText(/scanați locul ei\.$/).waitFor()
    await scanCodes(page, place)
    await page.getByText(`Lada ${tote} stă la ${place}.`).waitFor()
  }
  await press(page, 'Sigilează comanda')
  await page.getByText('Sigilată: așteaptă mașina.').waitFor()
}

let totes = 10
const nextTote = (): string => `L-08${totes++}`

/** Picks an order whose milk is not found: proposes kefir, and the shopper accepts it on her phone. */
async function pickAround(day: Day, picker: Api, order: Placed): Promise<void> {
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
  await answerOnPhone(day, order, 'Da, vreau')
  const what = { kind: 'substitute', code: barcode('kefir'), proposalId } as const
  assert.deepEqual(await picking.scan(picker, picking.scanOf(milk, what)), ['counted'])
  await picking.pickAll(
    picker,
    work.lines.filter((line) => line !== milk),
  )
  await picking.finish(picker, work)
  await picker(packing.sealOrder, { params: { deliveryId: order.deliveryId } })
}
