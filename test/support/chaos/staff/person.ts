import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../seeded-random.ts'
import type { Records } from './records.ts'
import type { StaffClient } from './staff-client.ts'

/** Somebody who works until told that it is over. */
export interface Person {
  readonly client: StaffClient
  readonly random: SeededRandom
  readonly records: Records
  /** The clock of the phone, which is right. */
  readonly now: () => Temporal.Instant
}

/** How long somebody rests who found nothing to do. */
const restMs = 300

/** Repeats `step`, which tells whether there was something to do. */
export async function workUntil(isOver: () => boolean, step: () => Promise<boolean>): Promise<void> {
  while (!isOver()) if (!(await step())) await wait(restMs)
}

/** Sends a call twice at once now and then, as an impatient phone does. */
export async function perhapsTwice<Result>(
  random: SeededRandom,
  call: () => Promise<Result | null>,
): Promise<Result | null> {
  const [one, other] = await Promise.all([call(), ...(random.percent(10) ? [call()] : [])])
  return one ?? other ?? null
}
