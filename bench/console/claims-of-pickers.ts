import type { OkOf } from '#kernel/contract.ts'
import type { claimPickTasks } from '#modules/picking/contract.staff.ts'
import type { Db } from '#platform/db/db.ts'
import { bodyOf, jsonOf, send } from '../http.ts'
import type { Measurement } from '../load.ts'
import { fillQueue } from './fill-queue.ts'
import { paced } from './paced.ts'
import { hirePickers } from './staff-session.ts'

const pickers = 50
/** An order takes some minutes: each claims one in ten seconds, thirty times as often. */
const claimsPerSecond = pickers / 10

/** Fills the queue. In the measurement the pickers claim the next order in turn, and give it back unmeasured. */
export async function claimsOfPickers(db: Db, base: string, seconds: number): Promise<() => Promise<Measurement>> {
  await fillQueue(db)
  const people = await hirePickers(db, base, pickers)
  const held = new Map<number, readonly string[]>()
  const picking = `${base}/api/v2/staff/picking`
  const measure = () =>
    paced({
      ...{ workers: pickers, perSecond: claimsPerSecond, seconds },
      work: async (worker) => {
        const claimed = send('POST', `${picking}/claims`, { mode: 'single' }, people[worker])
        held.set(worker, (await jsonOf<OkOf<typeof claimPickTasks>>(claimed)).taskIds)
      },
      after: async (worker) => {
        const taskIds = held.get(worker)
        if (taskIds === undefined) return
        held.delete(worker)
        const change = { taskIds, change: 'give-back' }
        await bodyOf(send('POST', `${picking}/work/changes`, change, people[worker]))
      },
    })
  return measure
}
