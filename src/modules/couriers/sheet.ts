import { type DoorDelivery, doorDeliveries } from '#modules/ordering/index.ts'
import { type DoorMoney, moneyAtDoor } from '#modules/payments/index.ts'
import { type OrderToteRow, totesOf } from '#modules/picking/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import * as door from './store.door.ts'
import * as stops from './store.stops.ts'
import type { RunRow } from './store.ts'

/** A stop with its door outcome and payments. */
export interface SheetStop extends stops.StopRow {
  readonly delivery: DoorDelivery
  readonly totes: readonly OrderToteRow[]
  readonly loaded: readonly stops.LoadedTote[]
  readonly money: ReadonlyMap<string, DoorMoney>
  readonly calls: readonly door.CallRow[]
  readonly outcomes: readonly door.OutcomeRow[]
}

export interface Sheet {
  readonly run: RunRow
  readonly stops: readonly SheetStop[]
  readonly cash: door.CashRow | null
}

/** Run sheets with all data that a courier needs offline. */
export async function loadSheets(q: Queryable, runs: readonly RunRow[], now: Temporal.Instant): Promise<Sheet[]> {
  const runIds = runs.map(({ id }) => id)
  const rows = await q.rows(stops.stopsOf, [runIds])
  const ids = rows.map(({ deliveryId }) => deliveryId)
  const deliveries = await doorDeliveries(q, ids)
  const orderIds = [...deliveries.values()].flatMap(({ orders }) => orders.map(({ id }) => id))
  const money = await moneyAtDoor(q, orderIds)
  const totes = Map.groupBy(await totesOf(q, ids), ({ deliveryId }) => deliveryId)
  const loaded = Map.groupBy(await q.rows(stops.loadedTotes, [runIds]), ({ stopId }) => stopId)
  const stopIds = rows.map(({ id }) => id)
  const calls = Map.groupBy(await q.rows(door.callsOf, [stopIds]), ({ stopId }) => stopId)
  const outcomes = Map.groupBy(await q.rows(door.outcomesOf, [runIds]), ({ stopId }) => stopId)
  const cash = new Map((await q.rows(door.cashOf, [runIds])).map((row) => [row.runId, row]))
  const sheetStops = rows.flatMap((row): SheetStop[] => {
    const delivery = deliveries.get(row.deliveryId)
    if (delivery === undefined) return []
    const parts = { totes: totes.get(row.deliveryId) ?? [], loaded: loaded.get(row.id) ?? [] }
    return [{ ...row, delivery, money, ...parts, calls: calls.get(row.id) ?? [], outcomes: outcomes.get(row.id) ?? [] }]
  })
  return runs.map((run) => ({
    run,
    stops: lateBy(
      sheetStops.filter(({ runId }) => runId === run.id),
      now,
    ),
    cash: cash.get(run.id) ?? null,
  }))
}

/** A courier who has not reached the next door when expected reaches all later ones by as much later. */
function lateBy(all: readonly SheetStop[], now: Temporal.Instant): SheetStop[] {
  const next = all.find(({ state }) => state === 'waiting' || state === 'on-the-way')
  const lag = next === undefined ? 0 : now.epochMilliseconds - next.expectedAt.epochMilliseconds
  if (lag <= 0) return [...all]
  const milliseconds = Math.ceil(lag / 60_000) * 60_000
  return all.map((stop) =>
    stop.endedAt === null && stop.state !== 'at-door'
      ? { ...stop, expectedAt: stop.expectedAt.add({ milliseconds }) }
      : stop,
  )
}
