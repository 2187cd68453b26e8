import { z } from 'zod'
import type { Queryable } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { TrackingContext } from '../context.ts'
import { isNear, minutesUntil } from '../rules/near.ts'
import { markNear, positionOf, untoldOf } from '../store.ts'
import { estimateOf } from './estimate-of.ts'

/** A van is about ten minutes from the door; told once a drive. */
export const nearEvent = 'order.near'

export const findNearJob = 'tracking.find-near'

/** A van reaches no more doors in ten minutes. */
const mostAhead = 4

const FindNearJob = z.object({ vanId: z.string(), deliveryIds: z.array(z.string()) })

/** Has the next deliveries of a van looked at; a report that comes before that is the one that counts. */
export const planFindNear = (q: Queryable, vanId: string, deliveryIds: readonly string[]): Promise<void> =>
  addJob(q, {
    name: findNearJob,
    key: `${findNearJob}:${vanId}`,
    payload: { vanId, deliveryIds: deliveryIds.slice(0, mostAhead) },
  })

/** The job that tells of deliveries whose van has come near. */
export function findNear({ db, clock, ways }: TrackingContext): JobHandler {
  return async function findNear(payload) {
    const { vanId, deliveryIds } = FindNearJob.parse(payload)
    for (const { id } of await db.rows(untoldOf, [vanId, deliveryIds])) {
      const way = await ways.wayTo(db, [id])
      if (way?.vanId !== vanId) continue
      const now = clock.now()
      const estimate = estimateOf(way, await db.maybe(positionOf, [vanId]), now.epochMilliseconds)
      if (!isNear(way, estimate, now.epochMilliseconds)) continue
      const minutes = String(minutesUntil(estimate, now.epochMilliseconds))
      await db.transaction(async (tx) => {
        if ((await tx.run(markNear, [id, vanId, now])) === 0) return
        await putEvents(tx, clock, { kind: nearEvent, payload: { orderId: id, minutes } })
      })
    }
  }
}
