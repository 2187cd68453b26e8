import { Fragment, memo, type ReactNode, useRef } from 'react'
import { useStore } from '#browser/store.ts'
import { dietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'
import { ListContext, type ListOnPage } from '#storefront/lib/listing/list-on-page.ts'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'
import { useTrackedList } from './use-tracked-list.ts'

interface ProductGridProps {
  readonly products: readonly Product[]
  readonly list: ListOnPage
  readonly actionOf?: ((product: Product, index: number) => ReactNode) | undefined
  readonly favouriteOf?: ((product: Product) => ReactNode) | undefined
  readonly whenSoldOutOf?: ((product: Product) => ReactNode) | undefined
  /** Content before the product at this index. */
  readonly before?: ((index: number) => ReactNode) | undefined
  /** Other products are loading. */
  readonly isBusy?: boolean
}

/** The number of cards in the first row, on phones and on wide screens. */
const firstRow = { phone: 2, wide: 4 }

/** Products in columns. The pictures of the first row have priority. */
export function ProductGrid({ list, isBusy = false, ...cards }: ProductGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { products } = cards
  useTrackedList(grid, list, products)
  const dietary = useStore(dietaryParts)
  return (
    <ListContext value={list}>
      {dietary && <dietary.Strip products={products} />}
      <div id="produse" tabIndex={-1} ref={grid} className={css.grid} aria-busy={isBusy || undefined}>
        <Cards {...cards} />
      </div>
    </ListContext>
  )
}

/** On their own, so that a list that becomes busy does not render its cards again. */
const Cards = memo(function Cards(props: Omit<ProductGridProps, 'list' | 'isBusy'>) {
  const { products, actionOf, favouriteOf, whenSoldOutOf, before } = props
  return products.map((product, index) => (
    <Fragment key={product.variantCode}>
      {before?.(index)}
      <ProductCard
        product={product}
        action={actionOf?.(product, index)}
        favourite={favouriteOf?.(product)}
        whenSoldOut={whenSoldOutOf?.(product)}
        turn={index < firstRow.phone ? 'first' : index < firstRow.wide ? 'early' : 'later'}
      />
    </Fragment>
  ))
})
