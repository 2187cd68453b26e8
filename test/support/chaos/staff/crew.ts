import { randomUUID } from 'node:crypto'
import * as runs from '#modules/couriers/contract.staff.ts'
import { planSettings } from '#modules/settings/contract.staff.ts'
import type { CustomerClient } from '../customer-client.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { driveOnce } from './courier.ts'
import { dispatchOnce } from './dispatcher.ts'
import { packOnce } from './packer.ts'
import { type Person, workUntil } from './person.ts'
import { pickOnce } from './picker.ts'
import { newRecords, type Records } from './records.ts'
import { answerOnce } from './shoppers-answers.ts'
import { type StaffAtWork, staffClient } from './staff-client.ts'
import { signatureAbove } from './staff-invariants.ts'
import { helpOnce, signOnce } from './support.ts'

export interface Crew {
  readonly records: Records
  /** Ends once everybody has stopped. */
  readonly working: Promise<void>
}

export interface CrewOptions extends StaffAtWork {
  readonly random: SeededRandom
  readonly intervals: readonly number[]
  readonly clientOf: (customerId: string) => CustomerClient
  /** Whether orders are still placed, cancelled and moved. */
  readonly mayMeddle: () => boolean
  readonly isOver: () => boolean
}

/** Two pickers, a packer, two dispatchers, two couriers, two support agents and an accountant work until `isOver`. */
export async function startCrew(options: CrewOptions): Promise<Crew> {
  const { cluster, db, random, intervals, mayMeddle, isOver } = options
  const records = newRecords()
  const person = (subject: string, index: number): Person => {
    const branch = random.branch(40_000 + index)
    const now = () => Temporal.Now.instant().add({ seconds: cluster.secondsAhead() })
    return { client: staffClient(options, branch, subject), random: branch, records, now }
  }
  const [picker, other, packer, dispatcher, second, courier, colleague, agent, helper, accountant, owner] = [
    ...['picker', 'picker-2', 'picker', 'dispatcher', 'dispatcher-2', 'courier', 'courier-2', 'support', 'support-2'],
    ...['accountant', 'owner'],
  ].map(person) as [Person, Person, Person, Person, Person, Person, Person, Person, Person, Person, Person]
  const vehicleIds = [randomUUID(), randomUUID()]
  for (const [index, id] of vehicleIds.entries()) {
    const body = { name: `Dokker ${index}`, plate: `B 1${index} PFT`, totes: 60, version: 0 }
    await dispatcher.client.retry((api) => api(runs.saveVehicle, { params: { id }, body }))
  }
  // Low, so that refunds of this test need a second signature, too.
  const values = { 'refunds.step-up-above': 20_00, 'refunds.signature-above': signatureAbove }
  const plan = { id: randomUUID(), version: 0, from: null, values }
  await owner.client.retry((api) => api(planSettings, { body: plan }))
  const { rows } = await db.pool.query<{ day: string }>(
    `SELECT DISTINCT (since AT TIME ZONE 'Europe/Bucharest')::date::text AS day FROM delivery_interval WHERE id = ANY ($1)`,
    [intervals],
  )
  const crew = {
    days: rows.map(({ day }) => day),
    vehicleIds,
    courierIds: [courier, colleague].map((one) => one.client.memberId),
  }
  let totes = 0
  const newTote = () => `L-${String(++totes).padStart(4, '0')}`
  const latest = 'SELECT id FROM shop_order WHERE placed_at IS NOT NULL ORDER BY placed_at DESC LIMIT 30'
  const orderIds = async () =>
    (await db.pool.query<{ id: string }>(latest).catch(() => null))?.rows.map(({ id }) => id) ?? []
  const branch = random.branch(50_000)
  const steps = [
    ...[picker, other].map((one) => () => pickOnce({ ...one, newTote })),
    () => packOnce(packer),
    ...[dispatcher, second].map((one) => () => dispatchOnce({ ...one, ...crew })),
    ...[courier, colleague].map((one) => () => driveOnce(one)),
    ...[agent, helper].map((one) => () => helpOnce({ ...one, orderIds, intervals, mayMeddle })),
    () => signOnce(accountant),
    () => answerOnce(db, branch, options.clientOf),
  ]
  const working = Promise.all(steps.map((step) => workUntil(isOver, step))).then(() => undefined)
  return { records, working }
}
