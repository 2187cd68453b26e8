import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import * as orders from '#modules/ordering/contract.ts'
import { addOrderNote, getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import { startChat } from '#modules/support/contract.ts'
import { setChatPresence, takeChat } from '#modules/support/desk/contract.staff.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import {
  barcode,
  claimOrder,
  finish,
  lineOf,
  type Placed,
  pickAll,
  scan,
  scanOf,
  within,
} from '#test/support/picking/picking-fixture.ts'

const { shop, browser, openAs: openShopAs } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)
const agent = await shop.staff('support')
const words = 'Interfonul nu merge.'

/** An order that was picked with a wrong scan and a missing product, driven, delivered, and complained about. */
async function deliveredOrder(): Promise<Placed> {
  const order = await shop.place({ rice: 2, milk: 2, coffee: 1 }, 'card-online')
  const picker = await shop.staff('picker')
  const work = await claimOrder(picker, order)
  const totes = { ambient: ['L-0801', 'A-1'], chilled: ['L-0802', 'F-1'], frozen: ['L-0803', 'C-1'] } as const
  for (const { id: taskId, temperature } of work.tasks) {
    const [code, place] = totes[temperature]
    const { id } = await picker(packing.takeTote, { body: { taskId, code } })
    await picker(packing.placeTote, { params: { id }, body: { place } })
  }
  const [rice, milk, coffee] = [lineOf(work, 'rice'), lineOf(work, 'milk'), lineOf(work, 'coffee')]
  assert.deepEqual(
    await scan(
      picker,
      scanOf(rice, { code: barcode('milk') }),
      scanOf(coffee, { kind: 'not-found', code: null, reason: 'shelf-empty' }),
    ),
    ['wrong-item', 'counted'],
  )
  await pickAll(picker, [rice, milk])
  await finish(picker, work)
  await picker(packing.sealOrder, { params: { deliveryId: order.deliveryId } })
  const run = await shop.departed([order])
  await shop.shopper(orders.messageCourier, { params: { id: order.token }, body: { text: words } })
  const stop = stopOf(run, order)
  await send(shop.driver, stop, outcomeOf(stop, shop.clock.now()))
  // Captured by a job: what is refunded before would only lower what is captured.
  const params = { id: order.deliveryId }
  await within(20, async () => ((await agent(getOrder, { params })).states.payment === 'completed' ? true : undefined))
  return order
}

async function chatOf(order: Placed): Promise<string> {
  await configureDesk(shop.app.db, { hasAgent: false })
  await agent(setChatPresence, { body: { isAvailable: true } })
  const topic = { origin: 'report-problem', type: 'incomplete' } as const
  const { id } = await shop.shopper(startChat, { body: topic })
  await agent(takeChat, { params: { id } })
  const items = (await shown(order)).items.flatMap((group) => group.items)
  const rice = items.find(({ productName }) => productName.startsWith('Orez')) ?? assert.fail('no rice')
  await shop.shopper(orders.reportProblem, {
    params: { id: order.token },
    body: { type: 'incomplete', description: 'Un pachet lipsea.', items: [{ itemId: rice.id, quantity: 1 }] },
  })
  return id
}

const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })

test("DESK-02 the page of an order shows the shopper's word, the three states, lines, money, run, totes, scans and all talks", async () => {
  const order = await deliveredOrder()
  const chat = await chatOf(order)
  const note = { id: uuid7(shop.clock.now()), text: 'A sunat și la birou.' }
  await agent(addOrderNote, { params: { id: order.deliveryId }, body: note })
  const params = { id: order.deliveryId }
  const desk = await within(20, async () => {
    const read = await agent(getOrder, { params })
    const isDone = read.states.payment === 'partially_refunded' && read.documents.length > 1 && read.letters.length > 2
    return isDone ? read : undefined
  })
  const shopper = await shown(order)

  // What both sides see is the same.
  assert.deepEqual(
    [desk.state, desk.totals.total, desk.totals.refunded, desk.totals.tip],
    [shopper.displayState, shopper.totalInt, shopper.refundedInt, shopper.tipTotalInt],
  )
  const lines = shopper.items.flatMap(({ items }) => items)
  assert.deepEqual(
    desk.lines.map(({ id, quantity, total, change }) => ({ id, quantity, total, change })).toSorted(byId),
    lines
      .map(({ id, quantity, subtotalInt, changeReason }) => ({
        id,
        quantity,
        total: subtotalInt,
        change: changeReason,
      }))
      .toSorted(byId),
  )
  assert.deepEqual(
    desk.money.payments.map(({ state, amount }) => [state, amount]),
    shopper.payments.map(({ state, amountInt }) => [state, amountInt]),
  )
  assert.deepEqual(
    desk.courierMessages.map(({ text }) => text),
    shopper.courierMessages.map(({ text }) => text),
  )
  assert.deepEqual(
    desk.claims.map(({ state, refund }) => [state, refund]),
    shopper.problems.map(({ state, refundInt }) => [state, refundInt]),
  )
  assert.deepEqual(
    desk.documents.map(({ reference }) => reference),
    shopper.invoices.map(({ documentReference }) => documentReference),
  )

  // What only staff see.
  assert.deepEqual(desk.states, { order: 'fulfilled', payment: shopper.paymentState, shipping: 'delivered' })
  const [run] = desk.runs
  assert.deepEqual(
    [desk.runs.length, run?.state, run?.position, run?.stops, run?.vehicle.plate],
    [1, 'delivered', 1, 1, 'B 11 PFT'],
  )
  assert.deepEqual(
    desk.totes.map(({ code, temperature, emptiedAt }) => [code, temperature, emptiedAt !== null]).toSorted(),
    [
      ['L-0801', 'ambient', true],
      ['L-0802', 'chilled', true],
    ],
  )
  assert.deepEqual(
    desk.scans.map(({ kind, outcome, pieces }) => [kind, outcome, pieces]),
    [
      ['pick', 'wrong-item', 0],
      ['not-found', 'counted', 1],
      ['pick', 'counted', 2],
      ['pick', 'counted', 2],
    ],
  )
  assert.deepEqual(
    desk.chats?.map(({ id, type, canOpen }) => [id, type, canOpen]),
    [[chat, 'incomplete', true]],
  )
  const others = await Promise.all(['dispatcher', 'support-2', 'owner'].map((person) => shop.staff(person)))
  const theirs = await Promise.all(others.map((api) => api(getOrder, { params })))
  assert.deepEqual(
    theirs.map(({ chats }) => chats?.map(({ canOpen }) => canOpen) ?? null),
    [null, [false], [true]],
    'without chat.work none is told; those of colleagues are opened by who manages them',
  )

  await browser.visit({ width: 1440 }, async (page) => {
    await openShopAs(page, 'ana', `/account/order-history/${order.token}`)
    const main = page.getByRole('main')
    await main.getByText(shopper.displayStateLabel).first().waitFor()
    for (const { productName } of lines) await main.getByText(productName).first().waitFor()
    assert.ok(!(await main.innerText()).includes(note.text))

    await openAs(page, 'support', `/comenzi/${order.deliveryId}`)
    await page.getByText('Livrată parțial').first().waitFor()
    await page
      .getByText(/\d\d:00–\d\d:00/)
      .first()
      .waitFor()
    const part = (name: string) => page.getByRole('region', { name })
    await part('Cursă și lăzi')
      .getByText(run?.run ?? '-')
      .waitFor()
    await part('Cursă și lăzi').getByText('oprirea 1 din 1').waitFor()
    for (const code of ['L-0801', 'L-0802']) await part('Cursă și lăzi').getByText(code).waitFor()
    assert.deepEqual(await part('Stări').getByRole('definition').allTextContents(), [
      'Încheiată',
      'Rambursată parțial',
      'Livrată',
    ])
    const table = page.getByRole('table', { name: 'Linii' })
    await table.getByText(/^2 bucăți scanate · o scanare refuzată/).waitFor()
    await table.getByText(/^o bucată negăsită/).waitFor()
    await table.getByText('Eliminat').waitFor()
    assert.equal(
      await table.getByRole('cell', { name: 'Luat', exact: true }).count(),
      2,
      'rice and milk were given as ordered',
    )
    const ledger = page.getByRole('table', { name: 'Registrul plăților' })
    await ledger
      .getByText(/^Rambursare/)
      .first()
      .waitFor()
    await part('Reclamații')
      .getByRole('link', { name: desk.claims[0]?.number ?? '-' })
      .waitFor()
    await part('Mesaje către client')
      .getByText(desk.letters[0]?.subject ?? '-')
      .waitFor()
    const history = page.getByRole('complementary', { name: 'Cronologie' })
    for (const text of [words, note.text, 'Plecată din depozit', 'Pregătire începută', 'Împachetată'])
      await history.getByText(text).first().waitFor()
    await page.getByRole('link', { name: desk.documents[0]?.reference ?? '-' }).waitFor()
    await assertAccessibleOnBothScreens(page)
    await part('Conversații')
      .getByRole('link', { name: /^Deschide conversația/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Conversații' }).waitFor()
    await page.getByText(/^Ana.* nu a scris încă nimic/).waitFor()
  })
})

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id
