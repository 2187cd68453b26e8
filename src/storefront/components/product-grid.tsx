import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#modules/catalog/contract.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  readonly actionOf?: ((product: Product) => ReactNode) | undefined
  readonly favouriteOf?: ((product: Product) => ReactNode) | undefined
}

/** On a phone the first row is two cards, on a wide screen four. */
const firstRow = { phone: 2, wide: 4 }

/** Products in columns. Pictures of the first row come before everything else. */
export function ProductGrid({ products, actionOf, favouriteOf }: ProductGridProps) {
  return (
    <div className={css.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product.variantCode}
          product={product}
          action={actionOf?.(product)}
          favourite={favouriteOf?.(product)}
          turn={index < firstRow.phone ? 'first' : index < firstRow.wide ? 'early' : 'later'}
        />
      ))}
    </div>
  )
}
