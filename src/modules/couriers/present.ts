import { zone as bucharest } from '#kernel/clock.ts'
import { add, bani, noMoney } from '#kernel/money.ts'
import type { CouriersContext } from './context.ts'
import type { RunView } from './contract.staff.ts'
import type { CourierRun } from './contract.staff-courier.ts'
import { delayToPropose } from './rules/sequence.ts'
import type { Sheet, SheetStop } from './sheet.ts'
import type { CashRow, OutcomeRow } from './store.door.ts'
import type { RunRow, VehicleRow } from './store.ts'

export const orderText = (number: number): string => `PF-${number}`
export const runText = (number: number): string => `C-${number}`

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

export const dayBounds = (day: string): [Temporal.Instant, Temporal.Instant] => {
  const begin = Temporal.PlainDate.from(day)
  return [begin.toZonedDateTime(bucharest).toInstant(), begin.add({ days: 1 }).toZonedDateTime(bucharest).toInstant()]
}

export const presentVehicle = ({ id, name, plate, totes, isActive, version }: VehicleRow) => ({
  ...{ id, name, plate, totes, isActive, version },
})

const presentRun = (run: RunRow) => ({
  id: run.id,
  number: runText(run.number),
  zone: run.zone,
  since: run.since.toString(),
  until: run.until.toString(),
  departsAt: run.departsAt.toString(),
  departedAt: text(run.departedAt),
  state: run.state,
  vehicle: { id: run.vehicleId, name: run.vehicleName, plate: run.vehiclePlate, totes: run.vehicleTotes },
  courier: { id: run.courierId, name: run.courierName },
  version: run.version,
})

const presentOutcome = ({ id, kind, notedAt, ageProved, refused, ...outcome }: OutcomeRow) => ({
  ...{ id, kind, at: notedAt.toString(), ageProved, refused: refused.map((line) => ({ ...line })) },
  ...{ sgrBags: outcome.sgrBags, bags: outcome.bagsBack, asked: outcome.asked, reason: outcome.reason },
  ...{ money: outcome.money.map((one) => ({ ...one })), hasPhoto: outcome.hasPhoto },
})

const dueOf = ({ delivery, money }: SheetStop) => add(...delivery.orders.map(({ id }) => money.get(id)?.due ?? noMoney))

function presentStop({ figures }: Pick<CouriersContext, 'figures'>, stop: SheetStop) {
  const { id, deliveryId, number, position, state, reason, isSecondTry, expectedAt, endedAt, delivery } = stop
  const { since, until, delayMinutes } = delivery
  const loaded = new Set(stop.loaded.map(({ orderToteId }) => orderToteId))
  const proposed = endedAt !== null || until === null ? 0 : delayToPropose(expectedAt, until, figures())
  return {
    ...{ id, deliveryId, number: orderText(number), position, state, reason, isSecondTry, delayMinutes },
    ...{ since: text(since), until: text(until), expectedAt: expectedAt.toString() },
    delayProposed: proposed > delayMinutes ? proposed : 0,
    isAgeRestricted: delivery.orders.some(({ lines }) => lines.some(({ isAgeRestricted }) => isAgeRestricted)),
    due: dueOf(stop),
    totes: stop.totes.map((tote) => ({
      code: tote.toteCode,
      label: `PF${number}-${tote.number}`,
      temperature: tote.temperature,
      place: tote.stagingPlace,
      isLoaded: loaded.has(tote.id),
    })),
  }
}

const presentCash = (cash: CashRow | null) =>
  cash && {
    cashExpected: cash.cashExpected,
    cashCounted: cash.cashCounted,
    terminalExpected: cash.terminalExpected,
    terminalCounted: cash.terminalCounted,
    reason: cash.reason,
    needs: cash.needs,
    countedBy: cash.countedByName,
    countedAt: cash.countedAt.toString(),
    signedBy: cash.signedByName,
    signedAt: text(cash.signedAt),
  }

/** Money received on a run. */
function expectedOf(stops: readonly SheetStop[]) {
  const money = stops.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.money))
  const sum = (isCash: boolean): number =>
    money
      .filter(({ means }) => (means === 'cash') === isCash)
      .reduce((total, { amount, tip }) => total + amount + tip, 0)
  return { cash: sum(true), terminal: sum(false) }
}

export function presentRunView(context: Pick<CouriersContext, 'figures'>, { run, stops, cash }: Sheet): RunView {
  return {
    ...presentRun(run),
    loadedTotes: stops.reduce((sum, { loaded }) => sum + loaded.length, 0),
    allTotes: stops.reduce((sum, { totes, loaded }) => sum + Math.max(totes.length, loaded.length), 0),
    stops: stops.map((stop) => ({
      ...presentStop(context, stop),
      address: stop.delivery.address,
      point: stop.delivery.point,
      name: stop.delivery.name,
      outcomes: stop.outcomes.map(presentOutcome),
    })),
    cash: presentCash(cash),
    expected: expectedOf(stops),
  }
}

/** Names and addresses are included until the van has returned. */
const hasDoors = ({ state }: RunRow): boolean => ['planned', 'loading', 'out'].includes(state)

export function presentCourierRun(context: Pick<CouriersContext, 'figures'>, { run, stops, cash }: Sheet): CourierRun {
  return {
    ...presentRun(run),
    isAccepted: run.acceptedAt !== null,
    stops: stops.map((stop) => ({
      ...presentStop(context, stop),
      arrivedAt: text(stop.arrivedAt),
      calls: stop.calls.map(({ id, madeAt }) => ({ id, at: madeAt.toString() })),
      outcomes: stop.outcomes.map(presentOutcome),
      door: hasDoors(run) ? presentDoor(stop) : null,
    })),
    totesBack: stops.flatMap(({ loaded }) =>
      loaded.map(({ toteCode, backAt }) => ({ code: toteCode, isBack: backAt !== null })),
    ),
    cash: presentCash(cash),
    expected: expectedOf(stops),
  }
}

function presentDoor({ delivery, money }: SheetStop): NonNullable<CourierRun['stops'][number]['door']> {
  const { name, phone, address, addressDetails, point, notes, staffNotes, tip, sgrBags, bags, orders } = delivery
  return {
    ...{ name, phone, address, addressDetails, point, notes, staffNotes: [...staffNotes], tip, sgrBags, bags },
    lines: orders.flatMap(({ id: orderId, lines }) =>
      lines.map(({ off, foodOff, ...line }) => ({ ...line, orderId, off: [...off], foodOff: [...foodOff] })),
    ),
    money: orders.map(({ id: orderId, food, offWhenEmpty }) => {
      const { due, byMealVoucher } = money.get(orderId) ?? { due: noMoney, byMealVoucher: noMoney }
      return { orderId, due, food: bani(Math.max(0, food - byMealVoucher)), offWhenEmpty }
    }),
    messages: delivery.messages.map(({ id, text: words, writtenAt, toldAt }) => ({
      ...{ id, text: words, at: writtenAt.toString(), isShown: toldAt !== null },
    })),
  }
}
