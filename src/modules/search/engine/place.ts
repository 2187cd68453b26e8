import type { SearchCatalog } from '#modules/catalog/index.ts'
import { isInForce, type Placement } from '../rules/search-rules.ts'
import type { FoundSlots } from './find.ts'

/** Puts pinned products before all others and leaves hidden ones out. A pinned product that cannot be bought is not moved. */
export function place(
  { slots, score }: FoundSlots,
  placements: readonly Placement[],
  catalog: Pick<SearchCatalog, 'slotOf' | 'isAvailable'>,
  now: Temporal.Instant,
): FoundSlots {
  const slotsOf = (kind: Placement['kind']): Set<number> =>
    new Set(
      placements
        .filter((placement) => placement.kind === kind && isInForce(placement, now))
        .flatMap(({ products }) => products.map(catalog.slotOf))
        .filter((slot) => slot !== undefined),
    )
  const hidden = slotsOf('hide')
  const pinned = [...slotsOf('pin')].filter((slot) => catalog.isAvailable(slot) && !hidden.has(slot))
  const best = slots.reduce((most, slot) => Math.max(most, score[slot] ?? 0), 0)
  for (const [at, slot] of pinned.entries()) score[slot] = best + pinned.length - at
  const placed = new Set([...pinned, ...slots])
  return { slots: Int32Array.from(placed).filter((slot) => !hidden.has(slot)), score }
}
