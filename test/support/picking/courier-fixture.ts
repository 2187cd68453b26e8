import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Api } from '#kernel/client.ts'
import type { CallOf, OkOf } from '#kernel/contract.ts'
import * as runs from '#modules/couriers/contract.staff.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import { demoStaff } from '#seed/staff.ts'
import type { MovableClock } from '../fixtures/movable-clock.ts'
import { bearer, signIn } from '../fixtures/sign-in.ts'
import {
  claimOrder,
  finish,
  type GoodsName,
  type PickingFixture,
  type Placed,
  pickAll,
  pickingFixture,
} from './picking-fixture.ts'

export type CourierWork = OkOf<typeof courier.getCourierWork>
export type CourierRun = CourierWork['runs'][number]
export type CourierStop = CourierRun['stops'][number]
type Outcome = CallOf<typeof courier.recordOutcome>['body']

export interface CourierFixture extends PickingFixture {
  readonly dispatcher: Api
  readonly driver: Api
  readonly vehicleId: string
  /** An order that is picked, packed and sealed. */
  packed(items: Partial<Record<GoodsName, number>>, method?: string): Promise<Placed>
  /** Picks, packs and seals an order of the queue. */
  seal(order: Placed): Promise<Placed>
  /** A run of these orders. */
  runOf(orders: readonly Placed[]): Promise<runs.RunView>
  /** A new session of the shopper, after the clock was moved. */
  ana(): Promise<Api>
  dispatcherRun(id: string): Promise<runs.RunView>
  /** The same, loaded and on its way. */
  departed(orders: readonly Placed[]): Promise<CourierRun>
}

export const memberId = (subject: string): string =>
  demoStaff.find((member) => member.subject === subject)?.id ?? assert.fail(subject)

let totes = 0
const newTote = (): string => `L-${String(++totes).padStart(4, '0')}`

/** The shop with people who pick, pack and drive. */
export async function courierFixture(clock?: MovableClock): Promise<CourierFixture> {
  const shop = await pickingFixture({}, clock)
  const [picker, dispatcher, driver] = [
    await shop.staff('picker'),
    await shop.staff('dispatcher'),
    await shop.staff('courier'),
  ]
  const vehicleId = randomUUID()
  await dispatcher(runs.saveVehicle, {
    params: { id: vehicleId },
    body: { name: 'Dokker 1', plate: 'B 11 PFT', totes: 60, version: 0 },
  })
  const seal = async (order: Placed): Promise<Placed> => {
    const work = await claimOrder(picker, order)
    for (const { id: taskId, temperature } of work.tasks) {
      const { id } = await picker(packing.takeTote, { body: { taskId, code: newTote() } })
      const place = { ambient: 'A-1', chilled: 'F-1', frozen: 'C-1' }[temperature]
      await picker(packing.placeTote, { params: { id }, body: { place } })
    }
    await pickAll(picker, work.lines)
    await finish(picker, work)
    await picker(packing.sealOrder, { params: { deliveryId: order.deliveryId } })
    return order
  }
  const packed = async (items: Partial<Record<GoodsName, number>>, method?: string): Promise<Placed> =>
    seal(await shop.place(items, method))
  const runOf = async (orders: readonly Placed[]) => {
    const { waiting } = await dispatcher(runs.getRunBoard, { query: { day: await lastDay(shop) } })
    const ids = orders.map(({ deliveryId }) => deliveryId)
    const own = waiting.filter(({ deliveryId }) => ids.includes(deliveryId))
    const { zone, since, until } = own[0] ?? assert.fail('not waiting for a run')
    const crew = { vehicleId, courierId: memberId('courier') }
    return dispatcher(runs.makeRun, {
      body: { zone: zone ?? '', since: since ?? '', until: until ?? '', ...crew, deliveryIds: ids },
    })
  }
  return {
    ...shop,
    ...{ dispatcher, driver, vehicleId, packed, seal, runOf },
    ana: async () => shop.apiWith(bearer((await signIn(shop.url, 'ana')).signedIn.token)),
    dispatcherRun: (id) => dispatcher(runs.getRun, { params: { id } }),
    departed: async (orders) => {
      const run = await runOf(orders)
      await loadAll(driver, run.id)
      await driver(courier.departRun, { params: { id: run.id } })
      return ownRun(driver, run.id)
    },
  }
}

/** The day of the last interval, in which the fixtures' orders are. */
export async function lastDay({ app }: Pick<PickingFixture, 'app'>): Promise<string> {
  const { rows } = await app.db.pool.query<{ day: string }>(`SELECT max(delivery_day)::text AS day FROM pick_order`)
  return rows[0]?.day ?? assert.fail('no order')
}

export async function ownRun(driver: Api, id: string): Promise<CourierRun> {
  const { runs: own } = await driver(courier.getCourierWork)
  return own.find((run) => run.id === id) ?? assert.fail('no such run of the courier')
}

/** Scans all totes of a run into the van. */
export async function loadAll(driver: Api, id: string): Promise<void> {
  await driver(courier.acceptRun, { params: { id } })
  const { stops } = await ownRun(driver, id)
  for (const { code } of stops.flatMap((stop) => stop.totes))
    await driver(courier.loadTote, { params: { id }, body: { code } })
}

export const stopOf = ({ stops }: Pick<CourierRun, 'stops'>, { deliveryId }: Placed): CourierStop =>
  stops.find((stop) => stop.deliveryId === deliveryId) ?? assert.fail('no such stop')

/** An outcome of a stop as the phone sends it: everything handed over, paid in cash. */
export const outcomeOf = (
  { due, isAgeRestricted }: CourierStop,
  at: Temporal.Instant,
  what: Partial<Outcome> = {},
): Outcome => ({
  id: randomUUID(),
  kind: 'handed-over',
  at: at.toString(),
  ageProved: isAgeRestricted ? true : null,
  money: due > 0 ? [{ means: 'cash', amount: due }] : [],
  ...what,
})

export const send = (driver: Api, { id }: CourierStop, body: Outcome): Promise<CourierWork> =>
  driver(courier.recordOutcome, { params: { id }, body })
