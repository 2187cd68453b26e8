import { words } from '../present/words.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { categoryOf, type ListScope } from './scope.ts'

export interface OwnList {
  readonly type: 'favorites' | 'my-freshlist'
  /** Product codes in the list's own order; products no longer sold are left out. */
  readonly codes: readonly string[]
  /** Slug of a category to narrow the list to, or `all`. */
  readonly category: string
}

const named = {
  favorites: { name: words.listings.favourites, order: words.orders.favourites },
  'my-freshlist': { name: words.listings.freshlist, order: words.orders.freshlist },
} as const

/** A list that belongs to one customer. */
export function ownScope(model: CatalogModel, { type, codes, category }: OwnList): ListScope {
  const slots = Int32Array.from(codes.flatMap((code) => model.slotOf(code) ?? []))
  const score = new Float32Array(slots.reduce((most, slot) => Math.max(most, slot + 1), 0))
  for (const [index, slot] of slots.entries()) score[slot] = slots.length - index
  return {
    type,
    analyticsListId: type,
    name: named[type].name,
    slug: 'all',
    base: { kind: 'found', slots, score },
    list: null,
    node: categoryOf(model, category),
    image: null,
    meta: {},
  }
}

/** The name of the list's own sort order; null when it has none. */
export function ownOrder(type: ListScope['type']): string | null {
  return type === 'favorites' || type === 'my-freshlist' ? named[type].order : null
}
