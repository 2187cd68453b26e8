import type { LiveCatalog } from '../read-model/live-catalog.ts'
import type { CategoryNode } from '../read-model/tree.ts'

export type CountOf = (node: CategoryNode) => number

/** Numbers of products per category, including its descendants. */
export interface CategoryCounts {
  /** Counts of the current catalogue. */
  now(): CountOf
  /** Sums counts by ordinal that cover each category without its descendants. */
  within(own: Int32Array): CountOf
}

export function categoryCounts(live: LiveCatalog): CategoryCounts {
  let version = -1
  let totals: CountOf = () => 0
  const now = (): CountOf => {
    const { tree, columns, count: slots } = live.model()
    if (version === live.version()) return totals
    const own = new Int32Array(tree.nodes.length)
    for (let slot = 0; slot < slots; slot++) {
      const ordinal = columns.category[slot] ?? -1
      if (ordinal >= 0) own[ordinal] = (own[ordinal] ?? 0) + 1
    }
    version = live.version()
    totals = sums(own)
    return totals
  }
  return { now, within: sums }
}

function sums(own: Int32Array): CountOf {
  const upTo = new Int32Array(own.length + 1)
  for (let ordinal = 0; ordinal < own.length; ordinal++) upTo[ordinal + 1] = (upTo[ordinal] ?? 0) + (own[ordinal] ?? 0)
  return ({ ordinal, last }) => (upTo[last + 1] ?? 0) - (upTo[ordinal] ?? 0)
}
