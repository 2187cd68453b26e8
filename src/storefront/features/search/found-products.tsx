import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import type { Suggestions } from '#modules/search/contract.suggestions.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { addRecentSearch } from '#storefront/lib/recent/recent-searches.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Price, unitPriceText } from '#storefront/ui/price/price.tsx'
import { PanelGroup, PanelRow } from './panel-rows.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'
import { trackChoice } from './track-choice.ts'

const t = translator(texts)

interface FoundProductsProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions>
  readonly actionOf: ((product: ListedProduct) => ReactNode) | undefined
}

/** The first products for the query, each with its add button, and a link to all results. */
export function FoundProducts({ query, found: { products, total, corrected }, actionOf }: FoundProductsProps) {
  const title = corrected === null ? t('products') : t('productsFor', { corrected })
  return (
    <PanelGroup title={title} className={css.products}>
      {products.map((product) => (
        <PanelRow
          key={product.code}
          id={`cautare-produs-${product.code}`}
          className={css.product}
          aside={actionOf?.(product)}
        >
          <ProductInPanel
            product={product}
            onChoose={() => {
              addRecentSearch(query)
              trackChoice(query, nameOf(product), 'product')
            }}
          />
        </PanelRow>
      ))}
      <PanelRow id="cautare-toate" className={css.all}>
        <ButtonLink
          look="soft"
          isBlock
          tabIndex={-1}
          href={searchAddress(query)}
          onClick={() => addRecentSearch(query)}
        >
          {t('all', { count: total })}
        </ButtonLink>
      </PanelRow>
    </PanelGroup>
  )
}

interface ProductInPanelProps {
  readonly product: ListedProduct
  readonly onChoose?: () => void
  /** Outside the grid of suggestions, where focus does not stay in the field. */
  readonly isFocusable?: boolean
}

export function ProductInPanel({ product, onChoose, isFocusable = false }: ProductInPanelProps) {
  const { price, before, unitPrice } = offerOn(product)
  return (
    <>
      <span className={css.tile} data-tint={product.tint}>
        <ProductPicture product={product} sizes="56px" turn="early" />
      </span>
      <div>
        <a
          className={css.name}
          tabIndex={isFocusable ? undefined : -1}
          href={href('/p/:slug', { slug: product.slug })}
          onClick={onChoose}
        >
          {nameOf(product)}
        </a>
        <p className={css.facts}>
          <Price amount={price} isReduced={before !== null} size="small" />
          {[product.sizeLabel, unitPriceText(unitPrice)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </>
  )
}
