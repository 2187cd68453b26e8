import { memo, type ReactNode, useMemo } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { ProductGrid } from '#storefront/components/product-card/product-grid.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { HeaderBanners, InlineBanner, type ListingBanner } from '#storefront/features/listing/banners.tsx'
import { FacetColumns } from '#storefront/features/listing/facet-columns.tsx'
import { ListingPages } from '#storefront/features/listing/listing-pages.tsx'
import { ListingSearch } from '#storefront/features/listing/listing-search.tsx'
import { ListingTools } from '#storefront/features/listing/listing-tools.tsx'
import { usePendingListing } from '#storefront/features/listing/use-pending-listing.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { navigating } from '#storefront/lib/navigation/navigation.ts'
import { crumbsOf } from './crumbs.ts'
import css from './listing.module.css'
import type { ListingData } from './loader.ts'
import { CategoryLinks, NoProducts } from './parts.tsx'
import { useListingPayload } from './use-listing-payload.ts'

export { meta } from './meta.ts'

const t = translator(texts)

/** Filters, search, sort and page number change the state of the same page. */
export const identity = ({ address: { kind, id, category } }: ListingData): string => `${kind} ${id} ${category}`

export const section = ({ listing: { payload } }: ListingData): string | undefined => payload.breadcrumbs[0]?.slug

export function Page({ data }: { readonly data: ListingData }) {
  const { address } = data
  const pending = usePendingListing(address)
  const payload = useListingPayload(data)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(payload)} />
      <div className={css.heading}>
        <h1>{payload.name}</h1>
        <p className="muted num" role="status">
          {t('products', { count: payload.count })}
        </p>
      </div>
      <CategoryLinks address={address} payload={payload} />
      <FacetColumns listing={pending} filters={payload.filters}>
        <h2 className="sr">{t('results')}</h2>
        <ListingTools
          listing={pending}
          show={t('show', { count: payload.count })}
          filters={payload.filters}
          orderBy={payload.orderBy}
          search={<ListingSearch listing={pending} name={payload.name} />}
        />
        <Products address={address} payload={payload} />
        <ListingPages
          page={payload.page}
          pages={payload.pages}
          count={payload.count}
          size={payload.limit}
          shown={address}
          listing={pending}
        />
      </FacetColumns>
    </div>
  )
}

interface ProductsProps {
  readonly address: ListingAddress
  readonly payload: TrimmedAnswer<ListingPayload>
}

/** Not rendered again when a filter is pressed, which is painted before its products come. */
const Products = memo(function Products({ address, payload }: ProductsProps) {
  const isBusy = useStore(navigating)
  const before = useMemo(() => bannersBefore(address, payload), [address, payload])
  if (payload.products.length === 0) return <NoProducts address={address} />
  return (
    <ProductGrid
      products={payload.products}
      list={payload}
      actionOf={cardAction}
      favouriteOf={favouriteAction}
      isBusy={isBusy}
      before={before}
    />
  )
})

/** The banners that stand before the product at an index. */
function bannersBefore(address: ListingAddress, payload: TrimmedAnswer<ListingPayload>): (index: number) => ReactNode {
  const banners = payload.page === 1 ? payload.banners.filter(({ type }) => type === 'listing') : []
  const headers = isStartPage(address) ? payload.banners.filter(({ type }) => type === 'header') : []
  const headersAt = Math.min(cardsBeforeHeaders, payload.products.length - 1)
  return (index) => (
    <>
      {index === headersAt && headers.length > 0 && <HeaderBanners banners={headers} name={payload.name} />}
      {banners.filter(({ position }) => position === index).map(bannerAmong)}
    </>
  )
}

/** The campaigns of a department stand after two rows of cards on phones, so that goods come first. */
const cardsBeforeHeaders = 4

const bannerAmong = (banner: ListingBanner) => <InlineBanner key={banner.code} banner={banner} />

/** No filter, no search, no sort, first page: the start page of a department. */
const isStartPage = ({ search, filters, sort, page }: ListingAddress): boolean =>
  search === null && sort === null && page === 1 && Object.keys(filters).length === 0
