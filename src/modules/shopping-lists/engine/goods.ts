import type { ListFacts } from '#modules/catalog/index.ts'
import type { SearchableProduct } from '#modules/search/rules/fields.ts'

/** What the index keeps of a product. */
export type GoodsText = SearchableProduct

/** What changes with price and stock. */
export type GoodsFacts = Omit<ListFacts, 'variantCode'>
