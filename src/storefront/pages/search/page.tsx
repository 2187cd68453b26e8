import wrong from 'icon:warning-circle-fill'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import listingTexts from '#locales/listing.json'
import texts from '#locales/search.json'
import type { SearchPage } from '#modules/search/contract.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { ProductGrid } from '#storefront/components/product-card/product-grid.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { FacetColumns } from '#storefront/features/listing/facet-columns.tsx'
import { ListingPages } from '#storefront/features/listing/listing-pages.tsx'
import { ListingTools } from '#storefront/features/listing/listing-tools.tsx'
import { usePendingListing } from '#storefront/features/listing/use-pending-listing.ts'
import { track } from '#storefront/lib/analytics/track.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { navigating } from '#storefront/lib/navigation/navigation.ts'
import type { ApiQuery } from '#storefront/lib/queries/queries.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import type { SearchData } from './loader.ts'
import { NoFilteredResults, NoResults, ResultCategories } from './parts.tsx'
import css from './search.module.css'

export { loadSearch as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator({ ...listingTexts, ...texts })

export const identity = ({ words, address: { category } }: SearchData): string => `search ${category} ${words}`

export function Page({ data }: { readonly data: SearchData }) {
  const { words, query, found } = data
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('titleEmpty') }]} />
      <h1 className={css.heading}>{words ? t('title', { query: words }) : t('titleEmpty')}</h1>
      {query && found ? <Results data={data} query={query} first={found} /> : <TooShort />}
    </div>
  )
}

function TooShort() {
  return (
    <div className={css.error} data-testid="search-error" role="alert">
      <Icon of={wrong} />
      <p>{t('tooShort')}</p>
    </div>
  )
}

interface ResultsProps {
  readonly data: SearchData
  readonly query: ApiQuery<TrimmedAnswer<SearchPage>>
  readonly first: TrimmedAnswer<SearchPage>
}

function Results({ data: { address, words }, query, first }: ResultsProps) {
  const found = useQuery({ ...query, initialData: first }).data
  const pending = usePendingListing(address)
  const isBusy = useStore(navigating)
  // Filters and page numbers show the same search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: results that are refreshed are no other search
  useEffect(() => track('search', { search_term: words, results: found.total }), [words])
  const isNarrowed = found.filters.countSelected > 0 || address.category !== 'all'
  if (found.total === 0 && !isNarrowed) return <NoResults words={words} found={found} />
  return (
    <>
      {found.corrected && <p className={css.corrected}>{t('corrected', { corrected: found.corrected })}</p>}
      <ResultCategories address={address} found={found} />
      <FacetColumns listing={pending} filters={found.filters}>
        <h2 className="sr">{t('results')}</h2>
        <ListingTools
          listing={pending}
          counted={t('products', { count: found.total })}
          show={t('show', { count: found.total })}
          filters={found.filters}
          orderBy={found.orderBy}
        />
        {found.total === 0 ? (
          <NoFilteredResults address={address} />
        ) : (
          <ProductGrid
            products={found.items}
            list={{ analyticsListId: 'search', analyticsListName: t('results') }}
            actionOf={cardAction}
            favouriteOf={favouriteAction}
            isBusy={isBusy}
          />
        )}
        <ListingPages
          page={found.page}
          pages={found.pages}
          count={found.total}
          size={found.itemsPerPage}
          shown={address}
          listing={pending}
        />
      </FacetColumns>
    </>
  )
}
