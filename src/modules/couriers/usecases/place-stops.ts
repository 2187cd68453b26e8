import { doorDeliveries } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { CouriersContext } from '../context.ts'
import { proposeSequence } from '../rules/sequence.ts'
import { arrivalsInOrder, isOpenStop, wayAhead } from '../rules/way-ahead.ts'
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
  const deliveries = await doorDeliveries(
    tx,
    all.map(({ deliveryId }) => deliveryId),
  )
  const planned = all.map(({ id, state, deliveryId }) => {
    const { point = null, since = null, until = null } = deliveries.get(deliveryId) ?? {}
    return { id, state, point, since: milliseconds(since), until: milliseconds(until) }
  })
  const times = { since: run.since.epochMilliseconds, until: run.until.epochMilliseconds }
  const leaves = { departsAt: run.departsAt.epochMilliseconds, departedAt: milliseconds(run.departedAt) }
  const way = wayAhead({ ...times, ...leaves, stops: planned }, clock.now().epochMilliseconds)
  const open = all.filter(isOpenStop).map(({ id }) => id)
  const ids =
    order === 'keep' ? open : order === 'propose' ? proposeSequence(way.stops, way.departs, figures(), way.from) : order
  const done = all.length - open.length
  const rows = [...arrivalsInOrder(way, ids, figures())].map(([id, arrival], index) => ({
    id,
    position: done + index + 1,
    expectedAt: new Date(arrival).toISOString(),
  }))
  await tx.run(stops.placeStops, [JSON.stringify(rows)])
}

const milliseconds = (at: Temporal.Instant | null): number | null => at?.epochMilliseconds ?? null
