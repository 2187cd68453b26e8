import { type Bani, bani } from '#kernel/money.ts'
import { none } from '../read-model/columns.ts'
import { units } from '../read-model/facts.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import type { Unit } from '../rules/unit-price.ts'

/** What a shopping list needs to know of a product. */
export interface ListFacts {
  readonly code: string
  readonly variantCode: string
  /** Leaf category. */
  readonly categoryCode: string
  /** Current price of a pack for every customer. */
  readonly price: Bani
  /** Net quantity of a pack in thousandths of the unit. */
  readonly netThousandths: number
  readonly unit: Unit
  /** Packs that one order can have now; 0 when sold out. */
  readonly most: number
  readonly popularity: number
}

/** Products for shopping lists, by slot as search has them; up to a second behind the tables. */
export interface ListCatalog {
  /** Undefined for a product no longer sold. */
  facts(slot: number): ListFacts | undefined
}

export const listCatalog = ({ model }: LiveCatalog): ListCatalog => ({
  facts: (slot) => {
    const now = model()
    if (!now.isSold(slot)) return undefined
    const { columns } = now
    const { code, variantCode } = now.text(slot)
    return {
      ...{ code, variantCode },
      categoryCode: now.tree.nodes[columns.category[slot] ?? none]?.code ?? '',
      price: bani(columns.priceNow[slot] ?? 0),
      netThousandths: columns.net[slot] ?? 0,
      unit: units[columns.unit[slot] ?? 0] ?? 'buc',
      most: Math.min(columns.onShelf[slot] ?? 0, columns.maxPerOrder[slot] ?? 0),
      popularity: columns.popularity[slot] ?? 0,
    }
  },
})
