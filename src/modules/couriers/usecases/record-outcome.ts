import type { BodyOf } from '#kernel/contract.ts'
import { add, bani, noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { type DoorDelivery, doorDeliveries } from '#modules/ordering/index.ts'
import { moneyAtDoor, takeAtDoor } from '#modules/payments/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'
import type { recordOutcome as contract } from '../contract.staff-courier.ts'
import { hasTriedEnough, needsAge, type Refused, refusedWithAge, shareTaken } from '../rules/door.ts'
import * as door from '../store.door.ts'
import * as stops from '../store.stops.ts'
import type { RunRow } from '../store.ts'
import { moveOrders } from './depart.ts'
import { lockedOwnStop, notEarlier, notLater, requireOpen, runEntity } from './locked-run.ts'
import { placeStops } from './place-stops.ts'
import { forgetWhenDone } from './report-position.ts'

export type OutcomeInput = BodyOf<typeof contract>

interface AtDoor {
  readonly run: RunRow
  readonly stop: stops.StopRow
  readonly outcome: OutcomeInput
  readonly at: Temporal.Instant
}

/** The outcome at a door, to be stored. */
interface Decided {
  readonly refused: readonly Refused[]
  readonly asked: number
}

/**
 * Records the outcome of a stop. Idempotent by the id from the phone. Throws `stop-not-found`, `run-not-out`, `stop-done`, and the
 * refusals of its kind.
 */
export function recordOutcome(context: CouriersContext) {
  const depart = moveOrders(context)
  return async function recordOutcome(stopId: string, outcome: OutcomeInput, caller: StaffCaller): Promise<void> {
    const { db, clock } = context
    const found = await db.maybe(stops.stopById, [stopId])
    // An outcome may arrive before the departure of all orders was processed.
    if (found?.state === 'waiting') await depart(found.runId)
    await db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      const now = clock.now()
      const entity = runEntity(run.id)
      const name = { contract: 'recordDoorOutcome', entity }
      const repeated = await tx.maybe(door.outcomeById, [outcome.id])
      if (repeated !== null) {
        if (repeated.stopId !== stopId) throw new Problem('stop-not-found')
        return void (await audit(tx, now, caller, name))
      }
      if (run.state !== 'out') throw new Problem('run-not-out')
      requireOpen(stop)
      const at = { run, stop, outcome, at: notLater(outcome.at, now) }
      const { refused, asked } = await decide(context, tx, at)
      await writeOutcome(tx, at, refused, asked, now)
      if (outcome.kind === 'second-try') await placeStops(context, tx, run, 'keep')
      await forgetWhenDone(tx, run.id)
      const { kind, ageProved, sgrBags, bags, money, reason } = outcome
      const after = { order: stop.number, kind, ageProved, refused, sgrBags, bags, asked, money }
      await audit(tx, now, caller, { ...name, after, ...(reason !== null && { reason }) })
    })
  }
}

async function decide(context: CouriersContext, tx: Tx, at: AtDoor): Promise<Decided> {
  const { stop, outcome } = at
  if (outcome.kind === 'handed-over' || outcome.kind === 'left-at-door') return handOver(context, tx, at)
  const reason = outcome.kind === 'second-try' ? 'nobody-home' : outcome.reason
  if (reason === null) throw new Problem('invalid-input', { violations: [{ path: 'reason', code: 'required' }] })
  if (reason === 'nobody-home') await requireTries(context, tx, at)
  if (outcome.kind === 'second-try') {
    if (stop.isSecondTry) throw new Problem('second-try-used')
    await tx.run(stops.tryAgain, [stop.id])
  } else {
    const moved = await context.orders.bringBack(tx, stop.deliveryId, reason)
    if (moved === 'ignored') throw new Problem('order-not-at-door')
    await tx.run(stops.moveStop, [stop.id, 'returned', reason, context.clock.now()])
  }
  return { refused: [], asked: 0 }
}

async function requireTries({ figures }: CouriersContext, tx: Tx, { stop, at }: AtDoor): Promise<void> {
  const calls = await tx.rows(door.callsOf, [[stop.id]])
  const { callsBeforeLeaving, minutesBeforeLeaving } = figures()
  const made = calls.map(({ madeAt }) => madeAt)
  if (!hasTriedEnough(stop.arrivedAt, made, at, figures()))
    throw new Problem('not-tried-enough', { calls: callsBeforeLeaving, minutes: minutesBeforeLeaving })
}

/** Refused pieces, packaging, money, delivered: in this order, since `order.delivered` books what is noted by then. */
async function handOver(context: CouriersContext, tx: Tx, at: AtDoor): Promise<Decided> {
  const { orders, clock } = context
  const { run, stop, outcome } = at
  const delivery = await doorOf(tx, stop.deliveryId)
  const lines = delivery.orders.flatMap((order) => order.lines)
  const refused = refusedWithAge(lines, outcome.refused, outcome.ageProved)
  if (needsAge(lines, refused) && outcome.ageProved !== true) throw new Problem('age-answer-needed')
  if (refused.length > 0) await orders.leaveAtDoor(tx, stop.deliveryId, refused)
  const { sgrBags, bags } = outcome
  await orders.noteHandedOver(tx, stop.deliveryId, { sgrBags, bags, at: notEarlier(at.at, run.departedAt) })
  const asked = await takeMoney(context, tx, at)
  if (outcome.kind === 'left-at-door') await requireLeavable(tx, stop, asked, needsAge(lines, refused))
  if ((await orders.advance(tx, stop.deliveryId, 'delivered')) === 'ignored') throw new Problem('order-not-at-door')
  await tx.run(stops.moveStop, [stop.id, 'delivered', null, clock.now()])
  const names = new Map(lines.map(({ lineId, name }) => [lineId, name]))
  return { asked, refused: refused.map((one) => ({ ...one, name: names.get(one.lineId) ?? '' })) }
}

async function doorOf(tx: Tx, deliveryId: string): Promise<DoorDelivery> {
  const delivery = (await doorDeliveries(tx, [deliveryId])).get(deliveryId)
  if (delivery === undefined) throw new Problem('order-not-at-door')
  return delivery
}

/** Takes what is due, by whatever means, and the tip. Returns what was asked, in bani. */
async function takeMoney({ orders, clock }: CouriersContext, tx: Tx, { stop, outcome }: AtDoor): Promise<number> {
  const taken = outcome.money.map(({ means, amount, tip }) => ({ means, amount: bani(amount), tip: bani(tip) }))
  // Read anew: what was refused is off.
  const delivery = await doorOf(tx, stop.deliveryId)
  const ids = delivery.orders.map(({ id }) => id)
  const money = await moneyAtDoor(tx, ids)
  const open = delivery.orders.map(({ id: orderId, food }) => {
    const { due, byMealVoucher } = money.get(orderId) ?? { due: noMoney, byMealVoucher: noMoney }
    return { orderId, due, food: bani(Math.max(0, food - byMealVoucher)) }
  })
  const { shares, missing, vouchersOver } = shareTaken(open, taken)
  const due = add(...open.map((one) => one.due))
  if (vouchersOver > 0) {
    const most = add(...open.map(({ due: of, food }) => bani(Math.min(of, food))))
    throw new Problem('meal-voucher-over-food', { field: 'money', most })
  }
  if (missing !== 0) throw new Problem('door-money-differs', { field: 'money', due, missing })
  await orders.tipAtDoor(tx, stop.deliveryId, add(...taken.map(({ tip }) => tip)))
  for (const { id: orderId, food } of delivery.orders) {
    const parts = shares.get(orderId) ?? []
    if (parts.length > 0) await takeAtDoor(tx, clock, { orderId, taken: parts, food })
  }
  return due
}

/** Only what is paid, and nothing age-restricted, with a photo. */
async function requireLeavable(tx: Tx, { id }: stops.StopRow, asked: number, isRestricted: boolean): Promise<void> {
  const refuse = (why: string) => new Problem('not-left-at-door', { why })
  if (isRestricted) throw refuse('age-restricted')
  if (asked > 0) throw refuse('unpaid')
  if ((await tx.rows(door.photosOf, [id])).length === 0) throw refuse('photo')
}

async function writeOutcome(
  tx: Tx,
  { stop, outcome, at }: AtDoor,
  refused: readonly Refused[],
  asked: number,
  now: Temporal.Instant,
): Promise<void> {
  const { id, kind, ageProved, sgrBags, bags, reason, money } = outcome
  const counts = [ageProved, JSON.stringify(refused), sgrBags, bags, asked, reason] as const
  await tx.run(door.insertOutcome, [id, stop.id, kind, ...counts, at, now])
  for (const { means, amount, tip, reference } of money)
    if (amount + tip > 0) await tx.run(door.insertMoney, [id, means, amount, tip, reference])
}
