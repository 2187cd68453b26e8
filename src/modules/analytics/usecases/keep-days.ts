import type { Context } from '#platform/context.ts'
import { deleteOldOrders } from '../store.orders.ts'
import { addDays, dropDays } from '../store.ts'

/** Events are kept for 13 months. */
const kept = { months: 13 }
const daysAhead = 7

const today = ({ clock }: Context): Temporal.PlainDate => clock.now().toZonedDateTimeISO('UTC').toPlainDate()

/** Adds the partitions of yesterday, whose events may still arrive, and of the next days. Safe to repeat. */
export async function addPartitions(context: Context): Promise<void> {
  const day = today(context)
  await context.db.run(addDays, [day.subtract({ days: 1 }).toString(), day.add({ days: daysAhead }).toString()])
}

export async function keepDays(context: Context): Promise<void> {
  await addPartitions(context)
  const before = today(context).subtract(kept)
  await context.db.run(dropDays, [before.toString()])
  await context.db.run(deleteOldOrders, [before.toZonedDateTime('UTC').toInstant()])
}
