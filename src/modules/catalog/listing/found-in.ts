import { dealBit } from '../read-model/columns.ts'
import type { ListBase } from '../read-model/list-query.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { runQuery } from '../read-model/run-query.ts'

/** The found slots that belong to a list. */
export function foundIn(model: CatalogModel, slots: Int32Array, base: ListBase): Int32Array {
  const { deals, promotion } = model.columns
  const has = (slot: number, mask: number): boolean => ((deals[slot] ?? 0) & mask) !== 0
  switch (base.kind) {
    case 'everything':
    case 'found':
      return slots
    case 'deals':
      return slots.filter((slot) => has(slot, base.mask))
    case 'promotion':
      return slots.filter((slot) => promotion[slot] === base.promotion && has(slot, dealBit('promo')))
    case 'custom': {
      const { chosen, first } = base
      const last = Math.min(base.last, model.tree.nodes.length - 1)
      const score = new Float32Array()
      const found = { kind: 'found', slots, score } as const
      const sort = { field: 'popularity', direction: 'desc' } as const
      const size = Math.max(1, slots.length)
      const listed = runQuery(model, { base: found, first, last, countsCategories: false, chosen, sort, page: 1, size })
      return Int32Array.from(listed.slots)
    }
  }
}
