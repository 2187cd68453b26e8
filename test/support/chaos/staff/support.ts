import { randomUUID } from 'node:crypto'
import * as claims from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import { closeRunCash, listRunsToClose } from '#modules/couriers/contract.staff-cash.ts'
import * as desk from '#modules/ordering/desk/contract.staff-actions.ts'
import { addOrderNote, getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { type Person, perhapsTwice } from './person.ts'

export interface Agent extends Person {
  /** Ids of placed orders, the latest first; none while the database is away. */
  readonly orderIds: () => Promise<readonly string[]>
  readonly intervals: readonly number[]
  /** Whether orders are still cancelled and moved. */
  readonly mayMeddle: () => boolean
}

/** One step of support: notes, cancellations, lowered lines, moves, refunds by hand, and claims. */
export async function helpOnce(agent: Agent): Promise<boolean> {
  const { client, random } = agent
  const orderIds = await agent.orderIds()
  if (orderIds.length > 0) await workOnOrder(agent, random.pick(orderIds))
  const listed = (await client.once((api) => api(claims.listClaims, { query: {} })))?.items ?? []
  const open = listed.filter(({ state }) => state === 'waiting' || state === 'asked')
  if (open.length === 0) return false
  await decide(agent, random.pick(open).id)
  return true
}

async function workOnOrder(agent: Agent, id: string): Promise<void> {
  const { client, random, records, mayMeddle } = agent
  const params = { id }
  const choice = random.weighted({ note: 30, refund: 10, cancel: 5, lower: 20, move: 16, look: 16 })
  if (choice === 'note') {
    const body = { id: randomUUID(), text: 'Sunați la interfon.' }
    const send = () => client.retry((api) => api(addOrderNote, { params, body }))
    if ((await perhapsTwice(random, send)) !== null) records.notes.add(body.id)
  } else if (choice === 'refund') await refund(agent, id)
  else if (mayMeddle()) {
    if (choice === 'look') await client.once((api) => api(getOrder, { params }))
    else if (choice === 'cancel')
      await client.once((api) => api(desk.cancelOrderByStaff, { params, body: { reason: 'asked-for' } }))
    else if (choice === 'move') {
      const body = { intervalId: random.pick(agent.intervals) }
      await client.once((api) => api(desk.moveOrder, { params, body }))
    } else await lower(agent, id)
  }
}

async function lower({ client, random }: Agent, id: string): Promise<void> {
  const params = { id }
  const order = await client.once((api) => api(getOrder, { params }))
  const lines = (order?.lines ?? []).filter(({ quantity }) => quantity > 1)
  if (order === null || !order.actions.lower || lines.length === 0) return
  const line = random.pick(lines)
  const body = { version: order.version, lines: [{ id: line.id, quantity: line.quantity - 1 }] }
  await perhapsTwice(random, () => client.once((api) => api(desk.lowerOrderLines, { params, body })))
}

/** A refund, or several at once that together are more than what is left. */
async function refund({ client, random, records }: Agent, id: string): Promise<void> {
  const params = { id }
  const form = await client.once((api) => api(refunds.getRefundForm, { params }))
  const total = form?.maxima.total ?? 0
  if (total < 1) return
  const make = async (): Promise<void> => {
    const key = randomUUID()
    const amount = random.int(1, total)
    const destination = random.weighted({ source: 80, points: form?.isMember ? 20 : 0 })
    const line = random.pick(form?.maxima.lines ?? [])
    const pieces = { kind: 'line', itemId: line.itemId, pieces: line.piecesLeft, reason: 'quality' } as const
    const parts =
      random.percent(40) && line.left > 0 ? [pieces] : [{ kind: 'sum', amount, reason: 'goodwill' } as const]
    const send = () => client.retry((api) => api(refunds.makeRefund, { params, body: { key, parts, destination } }))
    if ((await perhapsTwice(random, send)) !== null) records.refunds.add(key)
  }
  await Promise.all(Array.from({ length: random.int(1, 3) }, make))
}

async function decide({ client, random, records }: Agent, id: string): Promise<void> {
  const params = { id }
  const claim = await client.once((api) => api(claims.takeClaim, { params }))
  if (claim === null) return
  const choice = random.weighted({ accept: 60, refuse: 20, ask: 10, 'hand over': 10 })
  if (choice === 'ask') {
    const body = { id: randomUUID(), text: 'Ce anume lipsea?' }
    await client.once((api) => api(claims.askShopper, { params, body }))
  } else if (choice === 'hand over')
    await client.once((api) => api(claims.handOverClaim, { params, body: { to: null } }))
  else if (choice === 'refuse' || claim.maxima.total < 1)
    await client.once((api) => api(claims.refuseClaim, { params, body: { sentence: 'Totul a fost predat.' } }))
  else {
    const key = randomUUID()
    const amount = Math.min(claim.maxima.total, random.int(1, 60_00))
    const parts = [{ kind: 'sum' as const, amount, reason: 'missing' as const }]
    const send = () => client.retry((api) => api(claims.acceptClaim, { params, body: { key, parts } }))
    if ((await perhapsTwice(random, send)) !== null) records.refunds.add(key)
  }
}

/** One step of the accountant: signs and refuses refunds, pays them out, closes the money of runs. */
export async function signOnce({ client, random }: Pick<Person, 'client' | 'random'>): Promise<boolean> {
  const waiting = (await client.once((api) => api(refunds.listRefundRequests)))?.items ?? []
  for (const { id } of waiting) {
    const params = { id }
    if (random.percent(80)) await perhapsTwice(random, () => client.once((api) => api(refunds.signRefund, { params })))
    else await client.once((api) => api(refunds.refuseRefund, { params, body: { reason: 'Prea mult.' } }))
  }
  const toClose = (await client.once((api) => api(listRunsToClose)))?.items ?? []
  for (const { id } of toClose)
    await client.once((api) => api(closeRunCash, { params: { id }, body: { reason: 'Se reține din salariu.' } }))
  const unpaid = (await client.once((api) => api(refunds.listUnpaidRefunds)))?.items ?? []
  for (const { id, state } of unpaid) {
    const params = { id }
    if (state === 'due') await client.once((api) => api(refunds.noteRefundPaid, { params, body: {} }))
    else await client.once((api) => api(refunds.retryRefund, { params }))
  }
  return waiting.length > 0
}
