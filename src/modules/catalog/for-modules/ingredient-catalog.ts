import { type Bani, bani } from '#kernel/money.ts'
import { units } from '../read-model/facts.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import type { Unit } from '../rules/unit-price.ts'

/** What a cook asks of a product. */
export interface IngredientProduct {
  readonly code: string
  /** Of a piece, for everybody, now. */
  readonly price: Bani
  /** Contents of a piece in thousandths of the unit. */
  readonly netThousandths: number
  readonly unit: Unit
  /** Pieces that one order can have now; 0 when it is sold out. */
  readonly most: number
}

/** A product whose name fits, and how well. */
export interface NameMatch {
  readonly code: string
  /** 0 is best. */
  readonly rank: number
}

/** What is on sale, for whoever looks for ingredients; up to a second old. */
export interface IngredientCatalog {
  /** What is sold in a category and has a rank by its name; the best, and of equals the most wanted, first. */
  find(categoryCode: string, rankOf: (name: string) => number | null, most: number): NameMatch[]
  /** Null for a product that is not sold any more. */
  product(code: string): IngredientProduct | null
  /** Counts up when `find` may answer otherwise. */
  version(): number
}

export function ingredientCatalog({ timelessModel: books, model }: LiveCatalog): IngredientCatalog {
  return {
    find: (categoryCode, rankOf, most) => {
      const node = books.tree.byCode.get(categoryCode)
      if (node === undefined) return []
      const slots = new Int32Array(books.count)
      const count = books.categoryIndex.collect(books.columns, node.ordinal, node.last, slots)
      const { popularity, tie } = books.columns
      return Array.from(slots.subarray(0, count))
        .flatMap((slot) => {
          const { code, name } = books.text(slot)
          const rank = rankOf(name)
          return rank === null ? [] : [{ slot, code, rank }]
        })
        .sort(
          (a, b) =>
            a.rank - b.rank ||
            (popularity[b.slot] ?? 0) - (popularity[a.slot] ?? 0) ||
            (tie[a.slot] ?? 0) - (tie[b.slot] ?? 0),
        )
        .slice(0, most)
        .map(({ code, rank }) => ({ code, rank }))
    },
    product: (code) => {
      const now = model()
      const slot = now.slotOf(code)
      if (slot === undefined) return null
      const { columns } = now
      return {
        code,
        price: bani(columns.priceNow[slot] ?? 0),
        netThousandths: columns.net[slot] ?? 0,
        unit: units[columns.unit[slot] ?? 0] ?? 'buc',
        most: Math.min(columns.onShelf[slot] ?? 0, columns.maxPerOrder[slot] ?? 0),
      }
    },
    version: () => books.wordsVersion + books.namesVersion,
  }
}
