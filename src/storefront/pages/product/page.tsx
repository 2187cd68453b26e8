import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { setFilter } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { ShareButton } from '#storefront/components/actions/share-button.tsx'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { ProductLabels } from '#storefront/components/product-card/product-labels.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { BuyPanel } from '#storefront/features/product/buy-panel.tsx'
import {
  Allergens,
  Description,
  KeyFacts,
  NutritionPanel,
  panelsClass,
  Qualities,
} from '#storefront/features/product/facts.tsx'
import { Gallery } from '#storefront/features/product/gallery.tsx'
import { RecentlyViewed } from '#storefront/features/product/recently-viewed.tsx'
import { RatingLink } from '#storefront/features/reviews/rating-link.tsx'
import { Reviews } from '#storefront/features/reviews/reviews.tsx'
import { whenTracking } from '#storefront/lib/analytics/track.ts'
import { dietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { shopCard, shopCardAs } from '../shop-card.tsx'
import { crumbsOf } from './crumbs.ts'
import type { ProductData } from './loader.ts'
import css from './product.module.css'

export { meta } from './meta.ts'

const t = translator(texts)

const simpleCard = shopCardAs({ look: 'v3' })

export const section = ({ product }: ProductData): string | undefined => product.breadcrumbs[0]?.slug

export function Page({ data }: { readonly data: ProductData }) {
  const product = useQuery({ ...data.query, initialData: data.product }).data
  const { details } = product
  const dietary = useStore(dietaryParts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshed data of the same product is not another view
  useEffect(
    () =>
      whenTracking(async () => {
        const { trackProduct } = await import('#storefront/components/product-card/track-list.ts')
        return trackProduct(product)
      }),
    [product.code],
  )
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className={css.top}>
        <Gallery
          product={product}
          actions={
            <>
              {favouriteAction(product)}
              <ShareButton name={nameOf(product)} />
            </>
          }
        />
        <div className={css.side}>
          <Heading product={product} />
          {dietary && (
            <dietary.Warning code={product.code} similar={product.slots.flatMap(({ products }) => products)} />
          )}
          <BuyPanel product={product} />
          <KeyFacts product={product} />
          <Allergens details={details} />
          <Qualities tags={product.tags} />
        </div>
      </div>
      <div className={panelsClass}>
        <NutritionPanel details={details} />
        <Description product={product} />
      </div>
      <Reviews product={product} />
      <Similar slots={product.slots} />
      <RecentlyViewed code={product.code} cardOf={simpleCard} />
    </div>
  )
}

function Heading({ product }: { readonly product: PageProduct }) {
  const leaf = product.breadcrumbs.at(-2)?.slug ?? null
  return (
    <div className={css.heading}>
      <div className={css.labels}>
        <ProductLabels product={product} most={Number.POSITIVE_INFINITY} />
      </div>
      {product.brand && (
        <a
          className="link"
          href={formatListing(setFilter(wholeListing('category', leaf), 'brand', [product.brandFilterCode]))}
        >
          {product.brand}
        </a>
      )}
      <h1>{product.shortName}</h1>
      <p className="muted">{product.sizeLabel}</p>
      <RatingLink rating={product.rating} />
    </div>
  )
}

function Similar({ slots }: Pick<PageProduct, 'slots'>) {
  return slots
    .filter((slot) => slot.products.length > 0)
    .map((slot, index) => (
      <div key={slot.name} id={index === 0 ? 'similare' : undefined}>
        <Rail id={`raft-${index}`} index={index} title={slot.name || t('similar')} products={slot.products}>
          {slot.products.map(shopCard)}
        </Rail>
      </div>
    ))
}
