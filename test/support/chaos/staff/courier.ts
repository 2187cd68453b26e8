import { randomUUID } from 'node:crypto'
import type { CallOf, OkOf } from '#kernel/contract.ts'
import { bringTotesBack, countRunCash } from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { denominations } from '#modules/couriers/rules/cash.ts'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import { type Person, perhapsTwice } from './person.ts'

type Work = OkOf<typeof courier.getCourierWork>
type Run = Work['runs'][number]
type Stop = Run['stops'][number]
type Outcome = CallOf<typeof courier.recordOutcome>['body']

/** One step of a courier with each of their runs: accepts, loads, leaves, hands over, comes back, counts. */
export async function driveOnce(person: Person): Promise<boolean> {
  const work = await person.client.once((api) => api(courier.getCourierWork))
  const open = (work?.runs ?? []).filter(({ state }) => state !== 'counted')
  for (const run of open) await advanceRun(person, run)
  return open.length > 0
}

async function advanceRun(person: Person, run: Run): Promise<void> {
  const { client, random } = person
  const params = { id: run.id }
  if (run.state === 'planned') await client.once((api) => api(courier.acceptRun, { params }))
  else if (run.state === 'loading') await load(person, run)
  else if (run.state === 'out') {
    const open = run.stops.filter(({ state }) => ['waiting', 'on-the-way', 'at-door'].includes(state))
    if (open.length > 0) return finishStop(person, random.pick(open))
    const codes = run.totesBack.map(({ code }) => code)
    await client.once((api) => api(bringTotesBack, { params, body: { codes } }))
  } else if (run.state === 'back') await count(person, run)
}

async function load({ client, random }: Person, run: Run): Promise<void> {
  const params = { id: run.id }
  for (const stop of run.stops.filter(({ state }) => state === 'waiting')) {
    if (random.percent(4))
      await client.once((api) =>
        api(courier.leaveBehind, { params: { id: stop.id }, body: { reason: 'tote-missing' } }),
      )
    else
      for (const { code } of stop.totes) await client.once((api) => api(courier.loadTote, { params, body: { code } }))
  }
  await perhapsTwice(random, () => client.once((api) => api(courier.departRun, { params })))
}

async function finishStop(person: Person, stop: Stop): Promise<void> {
  const { client, random, records, now } = person
  const params = { id: stop.id }
  const ids = (stop.door?.messages ?? []).filter(({ isShown }) => !isShown).map((one) => one.id)
  if (ids.length > 0) await client.once((api) => api(courier.noteMessagesShown, { params, body: { ids } }))
  const at = now()
  const before = (minutes: number) => at.subtract({ minutes }).toString()
  await client.once((api) => api(courier.arriveAtStop, { params, body: { at: before(6) } }))
  const body = outcomeOf(person, stop, at)
  if (body.reason === 'nobody-home') {
    for (const minutes of [5, 2]) {
      const call = { id: randomUUID(), at: before(minutes) }
      await client.retry((api) => api(courier.noteCall, { params, body: call }))
    }
  }
  const send = () => client.retry((api) => api(courier.recordOutcome, { params, body }))
  if ((await perhapsTwice(random, send)) === null) return
  records.outcomes.set(body.id, cashOf(body))
}

const cashOf = ({ money = [] }: Outcome): number =>
  money.filter(({ means }) => means === 'cash').reduce((sum, { amount, tip = 0 }) => sum + amount + tip, 0)

function outcomeOf({ random }: Person, stop: Stop, now: Temporal.Instant): Outcome {
  const base = { id: randomUUID(), at: now.toString() }
  const kind = random.weighted({ 'handed-over': 70, refused: 14, 'second-try': 6, returned: 10 })
  if (kind === 'second-try' || kind === 'returned') return { ...base, kind, reason: 'nobody-home' }
  const lines = (stop.door?.lines ?? []).filter(({ quantity }) => quantity > 0)
  const refused =
    kind === 'refused' && lines.length > 1
      ? [random.pick(lines)].map(({ lineId, quantity }) => ({
          ...{ lineId, pieces: random.int(1, quantity), reason: 'unwanted' as const },
        }))
      : []
  const { due } = doorSum(
    { lines, money: stop.door?.money ?? [] },
    new Map(refused.map(({ lineId, pieces }) => [lineId, pieces])),
  )
  const tip = random.percent(10) ? 5_00 : 0
  const byCard = random.weighted({ none: 50, all: 25, half: 25 })
  const card = { none: 0, all: due, half: Math.floor(due / 2) }[byCard]
  const money = [
    { means: 'card' as const, amount: card, reference: 'POS 117' },
    { means: 'cash' as const, amount: due - card, tip },
  ].filter(({ amount, tip: own = 0 }) => amount + own > 0)
  return { ...base, kind: 'handed-over', refused, money, sgrBags: random.int(0, 1), bags: random.int(0, 1) }
}

/** Counts the money; it differs now and then, by sums that nobody, a dispatcher or the accountant signs. */
async function count({ client, random }: Person, run: Run): Promise<void> {
  const difference = random.pick([0, 0, -1_00, 1_00, 20_00, 80_00])
  const cash = Math.max(0, run.expected.cash + difference)
  const body = {
    ...{ pieces: piecesOf(cash), terminal: run.expected.terminal, isWasted: true },
    ...{ reason: 'Restul nu se potrivește.', toteReason: 'Rămasă la client.' },
  }
  await perhapsTwice(random, () => client.once((api) => api(countRunCash, { params: { id: run.id }, body })))
}

/** Notes and coins that make a sum. */
export function piecesOf(sum: number): Record<string, number> {
  let left = sum
  const pieces: Record<string, number> = {}
  for (const value of denominations) {
    if (left >= value) pieces[value] = Math.floor(left / value)
    left %= value
  }
  return pieces
}
