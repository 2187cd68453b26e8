import type { SortDirection, SortField } from './list-query.ts'
import type { CatalogModel } from './model.ts'

/** Negative when slot `a` sorts before slot `b`. */
type Compare = (a: number, b: number) => number

/** Products equal in the sort field are ordered by their code, so that pages never overlap. */
export function comparison(
  model: CatalogModel,
  field: SortField,
  direction: SortDirection,
  score: Float32Array | null,
): Compare {
  const { columns } = model
  const { tie, popularity, onShelf } = columns
  const sign = direction === 'asc' ? 1 : -1
  const at = (column: { readonly [slot: number]: number }, slot: number): number => column[slot] ?? 0
  const byNumber: Compare = (a, b) => at(tie, a) - at(tie, b)
  const by = (column: { readonly [slot: number]: number }): Compare => {
    return (a, b) => sign * (at(column, a) - at(column, b)) || at(tie, a) - at(tie, b)
  }
  switch (field) {
    case 'popularity':
      return by(popularity)
    case 'price':
      return by(columns.priceNow)
    case 'unit_price':
      return by(columns.unitPriceNow)
    case 'category': {
      const { category } = columns
      return (a, b) =>
        sign * (at(category, a) - at(category, b)) || at(popularity, b) - at(popularity, a) || byNumber(a, b)
    }
    case 'relevance': {
      const scores = score ?? new Float32Array()
      const isOut = (slot: number): number => (at(onShelf, slot) > 0 ? 0 : 1)
      return (a, b) =>
        at(scores, b) - at(scores, a) || isOut(a) - isOut(b) || at(popularity, b) - at(popularity, a) || byNumber(a, b)
    }
  }
}

/**
 * Partial sort: the first `wanted` of `slots` are as if all had been sorted, the rest are in no order. Long lists are
 * partitioned before sorting, so that a page of 60 does not cost a sort of 30,000.
 */
export function sortFirst(slots: Int32Array, wanted: number, compare: Compare): void {
  const isLong = wanted < slots.length / 4
  if (isLong) select(slots, wanted, compare)
  const first = isLong ? slots.subarray(0, wanted) : slots
  first.sort(compare)
}

/** Quickselect (Hoare): afterwards none of the first `wanted` sorts after any of the rest. */
function select(slots: Int32Array, wanted: number, compare: Compare): void {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const pivot = slots[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(slots[left] ?? 0, pivot) < 0) left++
      while (compare(slots[right] ?? 0, pivot) > 0) right--
      if (left > right) break
      const moved = slots[left] ?? 0
      slots[left++] = slots[right] ?? 0
      slots[right--] = moved
    }
    if (wanted - 1 <= right) high = right
    else if (wanted - 1 >= left) low = left
    else return
  }
}
