import type { OkOf } from '#kernel/contract.ts'
import type { Context } from '#platform/context.ts'
import type * as contract from '../../contract.staff-zones.ts'
import type { OpenOrders } from '../../ports.ts'
import { countOf } from '../../rules/postcodes.ts'
import type { AddressLocation } from '../../rules/zone-of.ts'
import type { ZoneCode } from '../../rules/zones.ts'
import { readBorders } from '../borders.ts'
import { addressMoves, type Move, movesOf } from '../moves.ts'
import { plannedBorder, presentBorder, presentTaken, type WantedBorder } from '../planned-border.ts'

export function listZones({ db }: Context) {
  return async function listZones(): Promise<OkOf<typeof contract.listZones>> {
    return { items: (await readBorders(db)).map(presentBorder) }
  }
}

/** Orders that an answer names. */
const namedOrders = 20

/** What a border would change. Throws `postcodes-invalid` and `area-invalid`. */
export function previewZone({ db, clock }: Context, openOrders: OpenOrders) {
  return async function previewZone(wanted: WantedBorder): Promise<contract.ZonePreview> {
    const planned = plannedBorder(await readBorders(db), wanted, clock.now())
    const addresses = new MoveCount()
    for await (const moves of addressMoves(db, planned)) addresses.add(moves)
    const moved = movesOf(planned, await openOrders(db))
    const orders = new MoveCount()
    orders.add(moved)
    return {
      postcodeCount: countOf(planned.border.postcodes),
      taken: presentTaken(planned.taken),
      addresses: addresses.total(),
      orders: {
        ...orders.total(),
        examples: moved.slice(0, namedOrders).map(({ place: { id, number }, from, to }) => ({ id, number, from, to })),
      },
    }
  }
}

/** Moves by the zones between which they are. */
class MoveCount {
  readonly #counts = new Map<string, { from: ZoneCode | null; to: ZoneCode | null; count: number }>()

  add(moves: readonly Move<AddressLocation>[]): void {
    for (const { from, to } of moves) {
      const known = this.#counts.get(`${from} ${to}`)
      if (known) known.count++
      else this.#counts.set(`${from} ${to}`, { from, to, count: 1 })
    }
  }

  /** The largest first. */
  total() {
    const moves = [...this.#counts.values()].toSorted((a, b) => b.count - a.count)
    return { count: moves.reduce((sum, { count }) => sum + count, 0), moves }
  }
}
