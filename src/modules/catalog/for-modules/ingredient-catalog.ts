import { type Bani, bani } from '#kernel/money.ts'
import { none } from '../read-model/columns.ts'
import { units } from '../read-model/facts.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { keyOf } from '../read-model/page-keys.ts'
import type { Unit } from '../rules/unit-price.ts'

/** A product as an ingredient of a recipe. */
export interface IngredientProduct {
  readonly code: string
  /** Current price of a piece for every customer. */
  readonly price: Bani
  /** Net quantity of a piece in thousandths of the unit. */
  readonly netThousandths: number
  readonly unit: Unit
  /** Pieces that one order can have now; 0 when sold out. */
  readonly most: number
}

/** A product whose name matches, with its rank. */
export interface NameMatch {
  readonly code: string
  /** 0 is best. */
  readonly rank: number
}

/** A product that is sold, as recipes find it. */
export interface NamedIngredient {
  readonly name: string
  /** Codes of its categories, from the department down. */
  readonly categories: readonly string[]
}

/** Products on sale as ingredients; up to a second behind the tables. */
export interface IngredientCatalog {
  /** Products of a category whose name `rankOf` ranks; the best rank first, then the most popular. */
  find(categoryCode: string, rankOf: (name: string) => number | null, most: number): NameMatch[]
  /** Null for a product no longer sold. */
  product(code: string): IngredientProduct | null
  /** Those of the products that are sold. */
  named(codes: readonly string[]): NamedIngredient[]
  /** Increases when the result of `find` may have changed. */
  version(): number
  /** The keys of pages that show products chosen from these categories, in packs of which no page needs more than 20. */
  pageKeys(categoryCodes: readonly string[]): string[]
}

export function ingredientCatalog({ timelessModel, model }: LiveCatalog): IngredientCatalog {
  return {
    find: (categoryCode, rankOf, most) => {
      const node = timelessModel.tree.byCode.get(categoryCode)
      if (node === undefined) return []
      const slots = new Int32Array(timelessModel.count)
      const count = timelessModel.categoryIndex.collect(timelessModel.columns, node.ordinal, node.last, slots)
      const { popularity, tie } = timelessModel.columns
      return Array.from(slots.subarray(0, count))
        .flatMap((slot) => {
          const { code, name } = timelessModel.text(slot)
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
    named: (codes) =>
      codes.flatMap((code) => {
        const slot = timelessModel.slotOf(code)
        if (slot === undefined) return []
        const category = timelessModel.tree.nodes[timelessModel.columns.category[slot] ?? none]
        return [{ name: timelessModel.text(slot).name, categories: category?.path.map((node) => node.code) ?? [] }]
      }),
    version: () => timelessModel.wordsVersion + timelessModel.namesVersion,
    pageKeys: (categoryCodes) =>
      categoryCodes.flatMap((code) => {
        const ordinal = timelessModel.tree.byCode.get(code)?.ordinal
        return ordinal === undefined ? [] : [keyOf.category(ordinal), keyOf.orderable(ordinal)]
      }),
  }
}
