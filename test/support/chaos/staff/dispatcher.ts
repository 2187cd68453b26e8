import * as runs from '#modules/couriers/contract.staff.ts'
import { listCountedRuns, signRunCash } from '#modules/couriers/contract.staff-cash.ts'
import { countPackaging, listPackagingToCount } from '#modules/couriers/contract.staff-packaging.ts'
import type { Person } from './person.ts'

export interface Dispatcher extends Person {
  /** The days of the intervals. */
  readonly days: readonly string[]
  readonly vehicleIds: readonly string[]
  readonly courierIds: readonly string[]
}

/** One step of a dispatcher: makes, changes and gives up runs, tells delays, signs for money, counts packaging. */
export async function dispatchOnce(dispatcher: Dispatcher): Promise<boolean> {
  const { client, random, days } = dispatcher
  const board = await client.once((api) => api(runs.getRunBoard, { query: { day: random.pick(days) } }))
  const sealed = board?.waiting.filter(({ state }) => state === 'sealed') ?? []
  if (sealed.length > 0) await makeRun(dispatcher, sealed)
  for (const run of board?.runs ?? []) await changeRun(dispatcher, run, board?.runs ?? [])
  const counted = (await client.once((api) => api(listCountedRuns)))?.items ?? []
  for (const { id } of counted)
    await client.once((api) => api(signRunCash, { params: { id }, body: { reason: 'Numărat din nou.' } }))
  const packaging = (await client.once((api) => api(listPackagingToCount)))?.items ?? []
  for (const { orderId } of packaging) {
    const body = { packs: random.int(0, 20), bags: random.int(0, 2) }
    await client.once((api) => api(countPackaging, { params: { orderId }, body }))
  }
  return false
}

async function makeRun(
  { client, random, vehicleIds, courierIds }: Dispatcher,
  sealed: runs.RunBoard['waiting'],
): Promise<void> {
  const { zone, since, until } = random.pick(sealed)
  if (zone === null || since === null || until === null) return
  const fitting = sealed.filter((one) => one.zone === zone && one.since === since)
  const deliveryIds = fitting.map(({ deliveryId }) => deliveryId).slice(0, random.int(1, 4))
  const crew = { vehicleId: random.pick(vehicleIds), courierId: random.pick(courierIds) }
  await client.once((api) => api(runs.makeRun, { body: { zone, since, until, ...crew, deliveryIds } }))
}

const inHouse: readonly string[] = ['planned', 'loading']

async function changeRun(
  { client, random }: Dispatcher,
  run: runs.RunView,
  all: readonly runs.RunView[],
): Promise<void> {
  const { id, state } = run
  const open = run.stops.filter((stop) => ['waiting', 'on-the-way', 'at-door'].includes(stop.state))
  if (inHouse.includes(state) && (open.length === 0 || random.percent(2)))
    await client.once((api) => api(runs.cancelRun, { params: { id } }))
  if (open.length === 0 || random.percent(90)) return
  const params = { id, stopId: random.pick(open).id }
  if (state === 'out') {
    const other = all.find((one) => one.id !== id && one.state === 'out')
    if (other !== undefined && random.percent(30))
      await client.once((api) => api(runs.handOnStop, { params, body: { runId: other.id, reason: 'Pană.' } }))
    else await client.once((api) => api(runs.tellDelay, { params, body: { minutes: 15 } }))
  } else if (inHouse.includes(state) && random.percent(30)) {
    await client.once((api) => api(runs.removeStop, { params }))
  }
}
