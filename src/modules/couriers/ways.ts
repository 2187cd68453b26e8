import { doorPlaces } from '#modules/ordering/index.ts'
import type { Way, Ways } from '#modules/tracking/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { CouriersContext } from './context.ts'
import { isOpenStop, stopsUpTo } from './rules/way-ahead.ts'
import * as stops from './store.stops.ts'
import { runById } from './store.ts'

/** The ways of couriers to doors: known from the departure of a van until the door is done. */
export const courierWays = ({ figures }: Pick<CouriersContext, 'figures'>): Ways => ({
  wayTo: async (q, deliveryIds) => {
    const [mine] = await q.rows(stops.openStopsOfDeliveries, [deliveryIds])
    if (mine === undefined || mine.state === 'waiting') return null
    const run = await q.maybe(runById, [mine.runId])
    if (run?.state !== 'out') return null
    const open = (await q.rows(stops.stopsOf, [[run.id]])).filter(isOpenStop)
    const [first] = open
    const ahead = stopsUpTo(open, mine.id)
    if (ahead === null) return null
    const { kilometresAnHour, minutesAtDoor } = figures()
    return {
      vanId: run.id,
      courier: run.courierName.split(' ')[0] ?? null,
      stops: await placesOf(q, ahead, run.since),
      arrivedAt: first?.state === 'at-door' ? first.arrivedAt : null,
      ...{ kilometresAnHour, minutesAtDoor },
    }
  },
})

async function placesOf(q: Queryable, ahead: readonly stops.StopRow[], begin: Temporal.Instant): Promise<Way['stops']> {
  const places = await doorPlaces(
    q,
    ahead.map(({ deliveryId }) => deliveryId),
  )
  return ahead.map(({ deliveryId }) => {
    const { point = null, since = null } = places.get(deliveryId) ?? {}
    return { point, since: (since ?? begin).epochMilliseconds }
  })
}
