import type { Queryable } from '#platform/db/db.ts'
import type { ZoneBorders } from '../rules/zone-borders.ts'
import { type AddressLocation, zoneOf } from '../rules/zone-of.ts'
import type { ZoneCode } from '../rules/zones.ts'
import * as store from './store.ts'

/** A place whose zone a change of borders changes; null: outside the delivery area. */
export interface Move<Place extends AddressLocation> {
  readonly place: Place
  readonly from: ZoneCode | null
  readonly to: ZoneCode | null
}

export interface BorderChange {
  readonly before: ZoneBorders
  readonly after: ZoneBorders
}

/** The places that are in another zone afterwards. */
export const movesOf = <Place extends AddressLocation>(
  { before, after }: BorderChange,
  places: readonly Place[],
): Move<Place>[] =>
  places.flatMap((place) => {
    const [from, to] = [zoneOf(before, place), zoneOf(after, place)]
    return from === to ? [] : [{ place, from, to }]
  })

const atOnce = 10_000
const firstKey = '00000000-0000-0000-0000-000000000000'

/** The saved addresses that are in another zone afterwards, in batches. */
export async function* addressMoves(
  q: Queryable,
  change: BorderChange,
): AsyncGenerator<Move<store.LocatedAddress>[], void, undefined> {
  let last: Pick<store.LocatedAddress, 'customerId' | 'id'> = { customerId: firstKey, id: firstKey }
  for (;;) {
    const addresses = await q.rows(store.addressesAfter, [last.customerId, last.id, atOnce])
    const end = addresses.at(-1)
    if (end === undefined) return
    last = end
    yield movesOf(change, addresses)
  }
}

/** Gives saved addresses their zones. Returns how many have another one. */
export async function moveAddresses(q: Queryable, change: BorderChange): Promise<number> {
  let count = 0
  for await (const moves of addressMoves(q, change)) {
    if (moves.length === 0) continue
    count += moves.length
    await q.run(store.setZones, [
      moves.map(({ place }) => place.customerId),
      moves.map(({ place }) => place.id),
      moves.map(({ to }) => to),
    ])
  }
  return count
}
