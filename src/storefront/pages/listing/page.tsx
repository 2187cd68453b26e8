import { useQuery } from '@tanstack/react-query'
import texts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import { clearFilters, toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, wholeListing } from '#modules/catalog/rules/listing-url.ts'
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
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { chip } from '#storefront/ui/chip.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { crumbsOf } from './crumbs.ts'
import css from './listing.module.css'
import type { ListingData } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

/** Filters, sort and page are states of one list. */
export const identity = ({ address: { kind, id, category } }: ListingData): string => `${kind} ${id} ${category}`

export const section = ({ listing: { payload } }: ListingData): string | undefined => payload.breadcrumbs[0]?.slug

export function Page({ data: { address, query, listing } }: { readonly data: ListingData }) {
  const { payload } = useQuery({ ...query, initialData: listing }).data
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(payload)} />
      <h1 className={css.heading}>{payload.name}</h1>
      <Children address={address} options={payload.children} />
      {payload.slots.length > 0 && payload.products.length === 0 ? (
        <Slots slots={payload.slots} />
      ) : (
        <div className={css.listing}>
          <aside className={css.facets} aria-label={t('filters')}>
            <h2 className="sr">{t('filters')}</h2>
            <Facets listing={address} filters={payload.filters} />
          </aside>
          <div>
            <h2 className="sr">{t('results')}</h2>
            <ListingTools listing={address} count={payload.count} filters={payload.filters} orderBy={payload.orderBy} />
            {payload.products.length > 0 ? (
              <ProductGrid products={payload.products} actionOf={cardAction} favouriteOf={favouriteAction} />
            ) : (
              <Nothing address={address} />
            )}
            <Pagination
              page={payload.page}
              pages={payload.pages}
              count={payload.count}
              size={payload.limit}
              addressOf={(page) => formatListing(toPage(address, page))}
            />
          </div>
        </div>
      )}
    </div>
  )
}

interface ChildrenProps {
  readonly address: ListingAddress
  readonly options: ListingPayload['children']
}

/** One step down or aside: subcategories of a category, categories of every other list. */
function Children({ address, options }: ChildrenProps) {
  if (options.length < 2) return null
  const addressOf = (slug: string): string =>
    address.kind === 'category'
      ? formatListing(wholeListing('category', slug))
      : formatListing({ ...wholeListing(address.kind, address.id), category: slug })
  return (
    <nav className={css.chips} aria-label={t('subcategories')}>
      <ul className={chip.scroll}>
        {options.map(({ name, slug, selected }) => (
          <li key={slug}>
            <a className={chip.one} href={addressOf(slug)} aria-current={selected ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A department shows a row of each of its shelves. */
function Slots({ slots }: { readonly slots: ListingPayload['slots'] }) {
  return (
    <div className={css.slots}>
      {slots.map(({ name, link, products }, index) => (
        <Rail
          key={name}
          id={`raft-${index}`}
          title={name}
          more={link ? { text: t('seeAllOf', { count: link.count }), address: link.url } : undefined}
        >
          {products.map((product) => (
            <ProductCard
              key={product.variantCode}
              product={product}
              action={cardAction(product)}
              favourite={favouriteAction(product)}
              turn={index === 0 ? 'early' : 'later'}
            />
          ))}
        </Rail>
      ))}
    </div>
  )
}

function Nothing({ address }: { readonly address: ListingAddress }) {
  const isNarrowed = Object.keys(address.filters).length > 0
  return isNarrowed ? (
    <EmptyState
      art="magnifying-glass-tilted-left"
      title={t('noneTitle')}
      text={t('noneText')}
      action={<ButtonLink href={formatListing(clearFilters(address))}>{t('clearAll')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      art="empty-nest"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href={href('/c')}>{t('departments')}</ButtonLink>}
    />
  )
}
