import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '#kernel/client.ts'
import type { CallOf, OkOf } from '#kernel/contract.ts'
import { checkDigit } from '#modules/catalog/stock/rules/gtin.ts'
import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl, setPaymentMethod } from '#modules/payments/contract.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import { fillCheckout } from '../fixtures/fill-checkout.ts'
import { movableClock } from '../fixtures/movable-clock.ts'
import { bearer, signIn } from '../fixtures/sign-in.ts'
import { insertProduct, type TestProduct } from '../fixtures/test-products.ts'
import { startShop, type TestShop } from '../fixtures/test-shop.ts'
import { payWithCard } from '../http/pay-page.ts'

type Product = TestProduct & {
  readonly place?: readonly [aisle: string, shelf: number, position: number]
  readonly temperature?: 'ambient' | 'chilled' | 'frozen'
}

/** Goods with known places; each has the barcode 0594 and its code of nine digits. */
export const goods = {
  milk: { code: '900000001', name: 'Lapte 3,5%', price: 10_00, stock: 500, place: ['F', 1, 2], temperature: 'chilled' },
  kefir: { code: '900000002', name: 'Chefir', price: 12_00, stock: 500, place: ['F', 1, 4], temperature: 'chilled' },
  yoghurt: { code: '900000003', name: 'Iaurt', price: 8_00, stock: 500, place: ['F', 1, 10], temperature: 'chilled' },
  coffee: { code: '900000004', name: 'Cafea', price: 40_00, stock: 500, place: ['B', 2, 1] },
  rice: { code: '900000005', name: 'Orez', price: 9_00, stock: 500, place: ['A', 7, 3] },
  peas: {
    code: '900000006',
    name: 'Mazăre congelată',
    price: 7_00,
    stock: 500,
    place: ['K', 1, 1],
    temperature: 'frozen',
  },
  apples: { code: '900000007', name: 'Mere', price: 17_00, stock: 500, place: ['A', 1, 1] },
  wine: { code: '900000008', name: 'Vin roșu', price: 30_00, stock: 500, isAgeRestricted: true },
} as const satisfies Record<string, Product>

export type GoodsName = keyof typeof goods
export type Work = OkOf<typeof picking.getPickWork>
export type WorkLine = Work['lines'][number]
type ScanBody = CallOf<typeof picking.recordScans>['body']['scans'][number]

export const barcodeOf = (code: string): string => {
  const digits = `594${code}`
  return digits + checkDigit(digits)
}

/** The code that a picker scans. */
export const barcode = (name: GoodsName): string => barcodeOf(goods[name].code)

export interface PickingFixture extends TestShop {
  /** Puts an order of Ana into the queue, and returns it once it is there. */
  place(items: Partial<Record<GoodsName, number>>, method?: string): Promise<Placed>
  readonly shopper: Api
  /** Adds a further order of Ana to one that is in the queue. Returns its number once it is there. */
  add(order: Placed, items: Partial<Record<GoodsName, number>>): Promise<string>
  /** Opens the stream of news of an order, as its page does. */
  watch(order: Placed): Promise<{ count(): number; close(): Promise<void> }>
}

export interface Placed {
  readonly token: string
  readonly number: string
  readonly deliveryId: string
}

/** The shop with people who pick, and goods whose places, barcodes and weights are known. */
export async function pickingFixture(
  env: Readonly<Record<string, string>> = {},
  clock = movableClock(),
): Promise<PickingFixture> {
  const shop = await startShop({ env: { WAREHOUSE: 'console', ...env }, clock })
  const { db } = shop.app
  for (const product of Object.values<Product>(goods)) await insertGoods(shop, product)
  await db.pool.query(
    `UPDATE product SET unit = 'kg', net_thousandths = 850, weighed_min_grams = 700, weighed_max_grams = 1000 WHERE code = $1`,
    [goods.apples.code],
  )
  await db.pool.query('UPDATE product SET min_days_fresh = 5 WHERE code = $1', [goods.yoghurt.code])
  await db.pool.query(`UPDATE delivery_interval SET capacity = 10000`)
  const { token: accessToken } = (await signIn(shop.url, 'ana')).signedIn
  const shopper = shop.apiWith(bearer(accessToken))
  const picker = await shop.staff('picker')
  return {
    ...shop,
    shopper,
    place: async (items, method) => {
      await restock(shop)
      const token = await fillCart(shopper, items)
      await fillCheckout(shopper, token, { interval: 'last', ...(method !== undefined && { method }) })
      const number = await complete(shopper, token, 'wine' in items)
      if (method === 'card-online') await payOnline(shopper, token)
      return { token, number, deliveryId: (await queued(picker, number)).deliveryId }
    },
    add: async ({ token: addTo, deliveryId }, items) => {
      const token = await fillCart(shopper, items)
      const params = { id: token }
      const { payments } = await shopper(orders.setAddTo, { params, body: { addTo } })
      const paymentId = payments.find(({ type }) => type === 'money')?.id ?? assert.fail('nothing to pay')
      await shopper(setPaymentMethod, { params: { ...params, paymentId }, body: { paymentMethod: 'cash-at-door' } })
      const number = await complete(shopper, token, 'wine' in items)
      await within(20, async () => {
        const { rows } = await db.pool.query('SELECT FROM pick_task WHERE delivery_id = $1 AND order_number = $2', [
          deliveryId,
          Number(number.slice(3)),
        ])
        return rows.length > 0 ? true : undefined
      })
      return number
    },
    watch: async ({ token }) => {
      const stop = new AbortController()
      const url = `${shop.url}/api/v2/shop/orders/${token}/news`
      const response = await fetch(url, {
        headers: { accept: 'text/event-stream', ...bearer(accessToken) },
        signal: stop.signal,
      })
      assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
      let count = 0
      const read = (async () => {
        for await (const chunk of response.body ?? [])
          if (/^event: changed$/m.test(Buffer.from(chunk).toString())) count++
      })().catch(() => undefined)
      return {
        count: () => count,
        close: async () => {
          stop.abort()
          await read
        },
      }
    },
  }
}

async function fillCart(shopper: Api, items: Partial<Record<GoodsName, number>>): Promise<string> {
  const { tokenValue: token } = await shopper(orders.createOrder)
  const wanted = Object.entries(items).map(([name, quantity]) => ({
    variantCode: goods[name as GoodsName].code,
    quantity,
  }))
  await shopper(orders.setItems, { params: { token }, body: { items: wanted } })
  return token
}

async function complete(shopper: Api, id: string, ageCheckDone: boolean): Promise<string> {
  if (ageCheckDone) await shopper(orders.confirmAge, { params: { id }, body: { ageCheckDone } })
  const { number } = await shopper(orders.completeOrder, { params: { id } })
  return number ?? assert.fail('not placed')
}

/** Pays a placed order at the gateway's page. */
async function payOnline(shopper: Api, id: string): Promise<void> {
  const { url } = await shopper(retryPaymentUrl, { params: { id } })
  await payWithCard(url, 'approves-at-once')
}

async function insertGoods({ app: { db } }: TestShop, product: Product): Promise<void> {
  await insertProduct(db, { ...product, leaf: product.temperature === 'chilled' ? '0301' : '1001', mealVoucher: true })
  const [aisle, shelf, position] = product.place ?? ['Z', 1, 1]
  await db.pool.query('INSERT INTO shelf_place VALUES ($1, $2, $3, $4, $5)', [
    ...[product.code, aisle, shelf, position, product.temperature ?? 'ambient'],
  ])
  await db.pool.query('INSERT INTO variant_barcode VALUES ($1, $2)', [`0${barcodeOf(product.code)}`, product.code])
}

/** What an earlier test did not find is there again. */
async function restock({ app: { db } }: TestShop): Promise<void> {
  const codes = Object.values(goods).map(({ code }) => code)
  await db.pool.query('UPDATE stock SET on_hand = reserved + 500 WHERE variant_code = ANY ($1)', [codes])
}

/** Calls again until the answer fits; fails after so many seconds of the real clock. */
export async function within<Result>(seconds: number, call: () => Promise<Result | undefined>): Promise<Result> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const found = await call()
    if (found !== undefined) return found
    if (performance.now() > end) assert.fail(`not within ${seconds} seconds`)
    await pause(10)
  }
}

export const queued = (picker: Api, number: string) =>
  within(20, async () => (await picker(picking.getPickQueue)).items.find((item) => item.number === number))

/** Claims the tasks of an order. */
export async function claimOrder(picker: Api, { deliveryId }: Placed): Promise<Work> {
  const { items } = await picker(picking.getPickQueue)
  const taskId = items.find((item) => item.deliveryId === deliveryId)?.tasks[0]?.id ?? assert.fail('not in the queue')
  const { isAsked } = await picker(picking.claimPickTasks, { body: { taskId } })
  assert.ok(isAsked, 'somebody else was quicker')
  return workOf(await picker(picking.getPickWork), deliveryId)
}

/** The part of the work that belongs to a delivery. */
export function workOf(work: Work, deliveryId: string): Work {
  const tasks = work.tasks.filter((task) => task.deliveryId === deliveryId)
  const ids = tasks.map(({ id }) => id)
  return { ...work, tasks, lines: work.lines.filter(({ taskId }) => ids.includes(taskId)) }
}

export const lineOf = ({ lines }: Pick<Work, 'lines'>, name: GoodsName): WorkLine =>
  lines.find((line) => line.goods.variantCode === goods[name].code) ?? assert.fail(`no line of ${name}`)

/** A scan of a line's own barcode, changed by `what`. */
export const scanOf = (line: WorkLine, what: Partial<ScanBody> = {}): ScanBody => ({
  id: randomUUID(),
  taskId: line.taskId,
  lineId: line.lineId,
  kind: 'pick',
  code: barcodeOf(line.goods.variantCode),
  at: '2026-11-27T08:00:00Z',
  ...what,
})

/** Sends scans and returns the outcomes. */
export async function scan(picker: Api, ...scans: readonly ScanBody[]): Promise<string[]> {
  const { results } = await picker(picking.recordScans, { body: { scans: [...scans] } })
  return results.map(({ outcome }) => outcome)
}

/** Picks all pieces of lines as ordered. */
export async function pickAll(picker: Api, lines: readonly WorkLine[]): Promise<void> {
  const scans = lines.flatMap((line) =>
    line.goods.band === null
      ? [scanOf(line, { pieces: line.quantity, date: '2027-06-01' })]
      : Array.from({ length: line.quantity }, () => scanOf(line, { grams: line.goods.band?.netGrams ?? null })),
  )
  const outcomes = await scan(picker, ...scans)
  assert.ok(
    outcomes.every((outcome) => outcome === 'counted'),
    outcomes.join(),
  )
}

export const finish = (picker: Api, { tasks }: Pick<Work, 'tasks'>) =>
  picker(picking.finishPickTasks, { body: { taskIds: tasks.map(({ id }) => id) } })
