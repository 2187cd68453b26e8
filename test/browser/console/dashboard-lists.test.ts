import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listClaims } from '#modules/claims/contract.staff.ts'
import { listUnpaidRefunds, makeRefund } from '#modules/claims/contract.staff-refunds.ts'
import { listBrowserErrors } from '#modules/client-errors/contract.staff.ts'
import * as cash from '#modules/couriers/contract.staff-cash.ts'
import { getDashboard, listFailedJobs } from '#modules/dashboard/contract.staff.ts'
import type { TileKey } from '#modules/dashboard/rules/tiles.ts'
import { listSubmissions } from '#modules/invoicing/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { listPaymentsToCheck } from '#modules/payments/contract.staff.ts'
import { proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { readSearchDemand } from '#modules/search/contract.staff-demand.ts'
import { configureDesk } from '#modules/support/adapters/embedded-store.ts'
import { startChat } from '#modules/support/contract.ts'
import { getChatQueue, setChatPresence } from '#modules/support/desk/contract.staff.ts'
import { listWebhooks } from '#modules/webhooks/contract.staff.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { claimOrder, goods, lineOf, type Placed, scan, scanOf, within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)
const { pool } = shop.app.db
const [agent, owner, picker] = [await shop.staff('support'), await shop.staff('owner'), await shop.staff('picker')]
const now = shop.clock.now().toString()

/** The tiles of the row, in its order; cash differences are two, and so are the other checks of payments and refunds. */
const caused = [
  ...(['unpaid', 'consentWaiting', 'pickingLate', 'claims', 'lateChats', 'disputedPayments'] as const),
  ...(['paymentDifferences', 'stuckHolds', 'stuckRefunds', 'unpaidRefunds', 'failedJobs', 'pausedWebhooks'] as const),
  ...(['browserErrors', 'missedSearches', 'cashToSign', 'cashToClose', 'lateInvoices', 'refusedInvoices'] as const),
] satisfies readonly TileKey[]

/** Delivers an order in a run of its own. */
async function deliver(order: Placed): Promise<ReturnType<typeof stopOf> & { readonly runId: string }> {
  const run = await shop.departed([order])
  const stop = stopOf(run, order)
  await send(shop.driver, stop, outcomeOf(stop, shop.clock.now()))
  const params = { id: run.id }
  await shop.driver(cash.bringTotesBack, { params, body: { codes: run.totesBack.map(({ code }) => code) } })
  return { ...stop, runId: run.id }
}

/** Counts the money of a run with so many bani missing. */
async function countShort(runId: string, due: number, short: number): Promise<void> {
  const sum = due - short
  const body = { pieces: { 100: Math.floor(sum / 100), 1: sum % 100 }, terminal: 0, reason: 'lipsesc bani' }
  await shop.driver(cash.countRunCash, { params: { id: runId }, body })
}

const refundOf = (id: string) =>
  agent(makeRefund, {
    params: { id },
    body: {
      ...{ key: crypto.randomUUID(), destination: 'source', message: '' },
      parts: [{ kind: 'sum', amount: 2_00, reason: 'goodwill' }],
    },
  })

async function causeOrders(): Promise<void> {
  const [unpaid, late] = [await shop.place({ rice: 1 }), await shop.place({ rice: 2 })]
  await pool.query(
    `UPDATE shop_order SET payment_state = 'new', payment_due_at = $2::timestamptz + interval '1 hour',
       placed_at = $2::timestamptz - interval '16 minutes' WHERE id = $1`,
    [unpaid.deliveryId, now],
  )
  await pool.query(`UPDATE shop_order SET interval_since = $2::timestamptz - interval '1 hour' WHERE id = $1`, [
    late.deliveryId,
    now,
  ])
  const work = await claimOrder(picker, await shop.place({ milk: 1 }))
  const milk = lineOf(work, 'milk')
  await scan(picker, scanOf(milk, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
  const { taskId, lineId } = milk
  const body = { taskId, lineId, variantCode: goods.kefir.code, quantity: 1 }
  await picker(proposeSubstitute, { body })
}

async function causeMoney(): Promise<void> {
  const small = await shop.packed({ coffee: 2 })
  const door = await deliver(small)
  await countShort(door.runId, door.due, 20_00)
  const big = await shop.packed({ coffee: 9 })
  const dear = await deliver(big)
  await countShort(dear.runId, dear.due, dear.due)
  const online = await shop.packed({ rice: 3 }, 'card-online')
  await deliver(online)
  await refundOf(small.deliveryId)
  // A refund before the money is captured, by a job, would only lower what is captured.
  await within(20, async () => {
    const { rowCount } = await pool.query(`SELECT FROM payment WHERE order_id = $1 AND state = 'completed'`, [
      online.deliveryId,
    ])
    return rowCount === 1 ? true : undefined
  })
  await refundOf(online.deliveryId)
  const refund = `r.payment_id IN (SELECT id FROM payment WHERE order_id = '${online.deliveryId}')`
  await within(20, async () => {
    const { rowCount } = await pool.query(`SELECT FROM payment_refund r WHERE r.state = 'done' AND ${refund}`)
    return (rowCount ?? 0) > 0 ? true : undefined
  })
  await pool.query(`UPDATE payment_refund r SET state = 'due', done_at = NULL, tries = 6 WHERE ${refund}`)
  await pool.query(
    `UPDATE payment_attempt r SET state = 'authorized', capture_asked_at = $1, hold_tries = 6 WHERE ${refund}`,
    [now],
  )
  const found = ['mock', 'PF-1-1', 'PF-1', 5_00, now]
  await pool.query(
    `INSERT INTO payment_discrepancy (id, kind, provider, reference, order_number, amount, found_at)
     VALUES (uuidv7(), 'disputed', $1, $2, $3, $4, $5)`,
    found,
  )
  await pool.query(
    `INSERT INTO payment_difference (id, kind, movement, provider, reference, order_number, amount, found_at)
     VALUES (uuidv7(), 'other-amount', 'payment', $1, $2, $3, $4, $5)`,
    found,
  )
  const { items } = await shop.shopper(orders.getAccountOrder, { params: { id: big.token } })
  const [coffee] = items.flatMap((group) => group.items)
  await shop.shopper(orders.reportProblem, {
    params: { id: big.token },
    body: { type: 'incomplete', description: 'Lipsesc.', items: [{ itemId: coffee?.id ?? 0, quantity: 3 }] },
  })
  await within(20, async () => {
    const { rowCount } = await pool.query(
      `UPDATE claim_work SET answer_due_at = $2::timestamptz - interval '1 hour' WHERE order_id = $1`,
      [big.deliveryId, now],
    )
    return (rowCount ?? 0) > 0 ? true : undefined
  })
}

async function causeOthers(): Promise<void> {
  await configureDesk(shop.app.db, { hasAgent: false })
  await agent(setChatPresence, { body: { isAvailable: true } })
  const { id } = await shop.shopper(startChat, { body: { origin: 'checkout' } })
  await pool.query(`UPDATE chat_owner SET queued_at = queued_at - interval '3 minutes' WHERE chat_id = $1`, [id])
  await pool.query(`SELECT graphile_worker.add_job('used-up', '{}'::json, max_attempts => 1)`)
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'ENOTFOUND' WHERE max_attempts = 1`,
  )
  const report = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${shop.url}/api/error`, { ...report, body: JSON.stringify({ message: 'x is not a function' }) })
  await pool.query(
    `INSERT INTO analytics_event (day, id, at, name, visitor, page_type, parameters)
     VALUES ($1::timestamptz::date, uuidv7(), $1, 'search', 'v', 'search', '{"search_term": "unicorn", "results": 0}')`,
    [now],
  )
  await pool.query(
    `INSERT INTO webhook_endpoint (id, name, url, kinds, state, pause_reason, paused_at, created_at)
     VALUES (uuidv7(), 'Depozit', 'https://erp.example/hook', '{order.placed}', 'paused', 'failed', $1, $1)`,
    [now],
  )
}

/** Of the invoices of two delivered orders the authority has refused both, one of them on the last day of its term. */
async function causeInvoices(): Promise<void> {
  const submissions = await within(20, async () => {
    const { rows } = await pool.query<{ id: string }>(
      // Uploaded: the answer to an upload that is still being made would replace what is set here.
      `SELECT invoice_id AS id FROM invoice_submission WHERE message_id IS NOT NULL ORDER BY invoice_id LIMIT 2`,
    )
    return rows.length === 2 ? rows : undefined
  })
  const refuse = `UPDATE invoice_submission SET state = 'refused', errors = '{BR-RO-010 lipsește}', due_on = $2::date
    WHERE invoice_id = $1`
  for (const [index, { id }] of submissions.entries())
    await pool.query(refuse, [id, index === 0 ? '2026-01-05' : '2036-01-07'])
}

/** How many rows the list behind each tile has, by the staff API. */
async function listed(key: (typeof caused)[number]): Promise<number> {
  const ordersOf = async (filter: string) => (await owner(listOrders, { query: { filter: { [filter]: 'yes' } } })).total
  const paymentsOf = async (show: 'discrepancies' | 'differences' | 'holds') =>
    (await owner(listPaymentsToCheck, { query: { show } })).total
  const refundsOf = async (isStuck: boolean) =>
    (await owner(listUnpaidRefunds)).items.filter(({ state }) => (state === 'stuck') === isStuck).length
  const counts: Readonly<Record<(typeof caused)[number], () => Promise<number>>> = {
    unpaid: () => ordersOf('unpaid'),
    consentWaiting: () => ordersOf('consent'),
    pickingLate: () => ordersOf('late'),
    claims: async () => (await owner(listClaims, { query: { filter: { overdue: 'yes' } } })).total,
    lateChats: async () => (await owner(getChatQueue)).items.filter(({ isLate }) => isLate).length,
    disputedPayments: () => paymentsOf('discrepancies'),
    paymentDifferences: () => paymentsOf('differences'),
    stuckHolds: () => paymentsOf('holds'),
    stuckRefunds: () => refundsOf(true),
    unpaidRefunds: () => refundsOf(false),
    failedJobs: async () => (await owner(listFailedJobs)).total,
    pausedWebhooks: async () =>
      (await owner(listWebhooks)).items.filter(({ pauseReason }) => (pauseReason ?? 'by-hand') !== 'by-hand').length,
    browserErrors: async () => (await owner(listBrowserErrors)).total,
    lateInvoices: async () => (await owner(listSubmissions, { query: { show: 'late' } })).total,
    refusedInvoices: async () => (await owner(listSubmissions, { query: { show: 'refused' } })).total,
    missedSearches: async () => (await owner(readSearchDemand, { query: { days: 1 } })).missed.length,
    cashToSign: async () =>
      (await owner(cash.listCountedRuns)).items.filter((run) => run.cash?.needs === 'cash.count').length,
    cashToClose: async () => (await owner(cash.listRunsToClose)).items.length,
  }
  return counts[key]()
}

/** The rows of the page that a tile leads to. */
function rowsOf(page: Page, key: (typeof caused)[number]): Locator {
  if (key === 'claims') return page.getByRole('region', { name: 'Coada de reclamații' }).getByRole('listitem')
  if (key === 'lateChats') return page.locator('.chat-queue').getByRole('listitem')
  if (key === 'cashToSign' || key === 'cashToClose') return page.locator('section.run')
  // Not those of a skeleton.
  return page.locator('main table:not([aria-hidden]) tbody tr')
}

test('DASH-02 each tile leads to a list of what it counts', async () => {
  await causeOrders()
  await causeMoney()
  await causeOthers()
  await causeInvoices()
  const { tiles } = await owner(getDashboard)
  for (const key of caused) {
    const count = tiles.find((tile) => tile.key === key)?.count ?? 0
    assert.ok(count > 0, `nothing counted by ${key}`)
    assert.equal(await listed(key), count, key)
  }
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/')
    const home = page.url()
    for (const key of caused) {
      const { count, path } = tiles.find((tile) => tile.key === key) ?? assert.fail(key)
      const link = page.getByRole('main').locator(`a[href="${path}"]`)
      await link.click()
      // The address changes before the page, and the dashboard has tables too.
      await page.getByRole('heading', { name: 'De rezolvat acum' }).waitFor({ state: 'detached' })
      await rowsOf(page, key)
        .nth(count - 1)
        .waitFor()
      assert.equal(await rowsOf(page, key).count(), count, key)
      await assertAccessible(page)
      if (key === 'refusedInvoices') {
        await page.emulateMedia({ colorScheme: 'dark' })
        await assertAccessible(page)
      }
      await page.goto(home)
    }
  })
})
