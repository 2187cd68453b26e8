import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { WarehouseShop } from '../../ports.ts'
import { positionOnWay, reportSeconds, speedFor } from '../../rules/drive.ts'

const DriveJob = z.object({ orderId: z.string(), departedAt: z.string() })

export interface SimulatedDrive {
  /** In the transaction in which the order leaves the warehouse. */
  begin(tx: Tx, orderId: string): Promise<void>
  readonly jobs: Readonly<Record<string, JobHandler>>
}

/** A van for each order, which reports its position until the order is delivered or brought back. */
export function simulatedDrive(
  context: Context,
  { shop, stepSeconds }: { readonly shop: WarehouseShop; readonly stepSeconds: number },
): SimulatedDrive {
  const every = reportSeconds(stepSeconds)
  const report = async (tx: Tx, { orderId, departedAt }: z.infer<typeof DriveJob>): Promise<void> => {
    const door = (await shop.isTakenOver(tx, orderId)) ? null : await shop.doorUnderWay(tx, orderId)
    if (door === null) return shop.forgetVan(tx, orderId)
    const now = context.clock.now()
    const seconds = now.since(Temporal.Instant.from(departedAt)).total('seconds')
    await shop.reportVan(tx, orderId, positionOnWay(door, seconds / stepSeconds), now)
    if (seconds + every >= stepSeconds) return
    const runAt = now.add({ milliseconds: Math.round(every * 1000) })
    await addJob(tx, { name: 'fulfilment.drive', payload: { orderId, departedAt }, runAt })
  }
  return {
    begin: (tx, orderId) => report(tx, { orderId, departedAt: context.clock.now().toString() }),
    jobs: {
      'fulfilment.drive': async (payload) => context.db.transaction((tx) => report(tx, DriveJob.parse(payload))),
    },
  }
}

/** The way of the simulated van to the door of an order; null for one that people deliver. */
export async function simulatedWay(
  q: Queryable,
  orderId: string,
  { shop, stepSeconds }: { readonly shop: WarehouseShop; readonly stepSeconds: number },
) {
  const door = (await shop.isTakenOver(q, orderId)) ? null : await shop.doorUnderWay(q, orderId)
  if (door === null) return null
  return {
    ...{ vanId: orderId, courier: null, arrivedAt: null, minutesAtDoor: 0 },
    // Simulated couriers do not wait for an interval to begin.
    stops: [{ point: door, since: 0 }],
    kilometresAnHour: speedFor(door, stepSeconds),
  }
}
