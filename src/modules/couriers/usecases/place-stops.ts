import { doorDeliveries } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { CouriersContext } from '../context.ts'
import { arrivalTimes, proposeSequence, type StopToVisit } from '../rules/sequence.ts'
import * as stops from '../store.stops.ts'
import type { RunRow } from '../store.ts'

/**
 * Writes the sequence of the open stops of a locked run and when each is expected: as `order` says, or a proposed one. What
 * is done stays before them.
 */
export async function placeStops(
  { clock, figures }: CouriersContext,
  tx: Tx,
  run: RunRow,
  order: readonly string[] | 'propose' | 'keep',
): Promise<void> {
  const all = await tx.rows(stops.stopsOf, [[run.id]])
  const open = all.filter(({ endedAt }) => endedAt === null)
  const done = all.length - open.length
  const deliveries = await doorDeliveries(
    tx,
    open.map(({ deliveryId }) => deliveryId),
  )
  const toVisit = new Map(
    open.map(({ id, deliveryId }): [string, StopToVisit] => {
      const { point = null, since, until } = deliveries.get(deliveryId) ?? { since: null, until: null }
      return [id, { id, point, since: since ?? run.since, until: until ?? run.until }]
    }),
  )
  const leaves = run.departedAt === null ? laterOf(run.departsAt, clock.now()) : clock.now()
  const ids =
    order === 'keep'
      ? open.map(({ id }) => id)
      : order === 'propose'
        ? proposeSequence([...toVisit.values()], leaves, figures())
        : order
  const inOrder = ids.flatMap((id) => toVisit.get(id) ?? [])
  const times = arrivalTimes(inOrder, leaves, figures())
  const rows = inOrder.map(({ id }, index) => ({
    id,
    position: done + index + 1,
    expectedAt: (times[index] ?? run.until).toString(),
  }))
  await tx.run(stops.placeStops, [JSON.stringify(rows)])
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b
