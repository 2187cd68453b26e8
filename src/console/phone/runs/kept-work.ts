import { now } from '#console/lib/clock/now.ts'
import { keepCopy, keptCopy } from '#console/lib/session/kept-copy.ts'
import type { CourierWork } from '#modules/couriers/contract.staff-courier.ts'

/* The run sheets on the phone, so that doors need no connection. What the shop no longer answers is gone with the next answer. */

const name = 'runs'

/** Without an answer of the shop for so long, addresses are forgotten. */
const longestMs = 14 * 60 * 60_000

/** Without room the run works with a connection only, and the queue tells that the phone is full. */
export const keepWork = (work: CourierWork): void => void keepCopy(name, work.runs.length === 0 ? null : work)

export function keptWork(): CourierWork | undefined {
  const work = keptCopy<CourierWork | null>(name) ?? undefined
  if (work === undefined || now() - Date.parse(work.now) < longestMs) return work
  keepCopy(name, null)
  return undefined
}
