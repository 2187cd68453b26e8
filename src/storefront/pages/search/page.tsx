import wrong from 'icon:warning-circle-fill'
import { useQuery } from '@tanstack/react-query'
import listingTexts from '#locales/listing.json'
import texts from '#locales/search.json'
import { toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { SearchPage } from '#modules/search/contract.ts'
import { Breadcrumbs } from '#storefront/components/breadcrumbs.tsx'
import { Pagination } from '#storefront/components/pagination.tsx'
import { ProductCard } from '#storefront/components/product-card.tsx'
import { ProductGrid } from '#storefront/components/product-grid.tsx'
import { Rail } from '#storefront/components/rail.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { Facets } from '#storefront/features/listing/facets.tsx'
import { ListingTools } from '#storefront/features/listing/listing-tools.tsx'
import { translator } from '#storefront/lib/i18n.ts'
import type { Query } from '#storefront/lib/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { chip } from '#storefront/ui/chip.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { SearchData } from './loader.ts'
import css from './search.module.css'

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
  readonly query: Query<SearchPage>
  readonly first: SearchPage
}

function Results({ data: { address, words }, query, first }: ResultsProps) {
  const found = useQuery({ ...query, initialData: first }).data
  if (found.total === 0 && found.filters.countSelected === 0) return <Nothing words={words} found={found} />
  return (
    <>
      {found.corrected && <p className={css.corrected}>{t('corrected', { corrected: found.corrected })}</p>}
      <Places found={found} />
      <div className={css.listing}>
        <aside className={css.facets} aria-label={t('filters')}>
          <h2 className="sr">{t('filters')}</h2>
          <Facets listing={address} filters={found.filters} />
        </aside>
        <div>
          <h2 className="sr">{t('results')}</h2>
          <ListingTools listing={address} count={found.total} filters={found.filters} orderBy={found.orderBy} />
          <ProductGrid products={found.items} actionOf={cardAction} favouriteOf={favouriteAction} />
          <Pagination
            page={found.page}
            pages={found.pages}
            count={found.total}
            size={found.itemsPerPage}
            addressOf={(page) => formatListing(toPage(address, page))}
          />
        </div>
      </div>
    </>
  )
}

/** The shelves where most of the results lie. */
function Places({ found }: { readonly found: SearchPage }) {
  if (found.categories.length < 2) return null
  return (
    <nav className={css.chips} aria-label={t('where')}>
      <ul className={chip.scroll}>
        {found.categories.map(({ name, slug }) => (
          <li key={slug}>
            <a className={chip.one} href={formatListing(wholeListing('category', slug))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ words, found }: { readonly words: string; readonly found: SearchPage }) {
  return (
    <>
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={t('noneTitle', { query: words })}
        text={t('noneText')}
        action={<ButtonLink href={href('/c')}>{t('noneAction')}</ButtonLink>}
      />
      {found.popular.length > 0 && (
        <Rail id="cumparate-des" title={t('popular')}>
          {found.popular.map((product) => (
            <ProductCard
              key={product.variantCode}
              product={product}
              action={cardAction(product)}
              favourite={favouriteAction(product)}
            />
          ))}
        </Rail>
      )}
    </>
  )
}
