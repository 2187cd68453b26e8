import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/favourites.json'
import listingTexts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { stockAlertAction } from '#storefront/components/product-alerts/alert-button.tsx'
import { ProductGrid } from '#storefront/components/product-card/product-grid.tsx'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { ListingPages } from '#storefront/features/listing/listing-pages.tsx'
import { ListingTools } from '#storefront/features/listing/listing-tools.tsx'
import { usePendingListing } from '#storefront/features/listing/use-pending-listing.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { CategoryLinks, NoProducts } from '../listing/parts.tsx'
import type { OwnListData } from './loader.ts'
import { titleKey } from './meta.ts'
import { ownListQuery } from './queries.ts'

export { loadOwnList as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator({ ...listingTexts, ...texts })

/** Filters, sort and page number change the state of the same page. */
export const identity = ({ address: { kind, category } }: OwnListData): string => `${kind} ${category}`

export function Page({ data }: { readonly data: OwnListData }) {
  const { address } = data
  const query = useQuery({ ...ownListQuery(address), refetchOnMount: 'always', placeholderData: keepPreviousData })
  const current = address.kind === 'favourites' ? 'favourites' : 'freshlist'
  return (
    <AccountFrame current={current} title={t(titleKey(data))}>
      <QueryResult query={query}>
        {({ payload }) =>
          isEmpty(address, payload) ? <Empty address={address} /> : <List {...{ address, payload }} />
        }
      </QueryResult>
    </AccountFrame>
  )
}

const isEmpty = ({ filters, category }: ListingAddress, { count }: TrimmedAnswer<ListingPayload>): boolean =>
  count === 0 && category === 'all' && Object.keys(filters).length === 0

function List({
  address,
  payload,
}: {
  readonly address: ListingAddress
  readonly payload: TrimmedAnswer<ListingPayload>
}) {
  const pending = usePendingListing(address)
  return (
    <>
      {address.kind === 'freshlist' && <p className="muted">{t('freshlistHelp')}</p>}
      <CategoryLinks address={address} payload={payload} />
      <ListingTools
        listing={pending}
        counted={t('products', { count: payload.count })}
        show={t('show', { count: payload.count })}
        filters={payload.filters}
        orderBy={payload.orderBy}
      />
      <h2 className="sr">{t('results')}</h2>
      {payload.products.length === 0 ? (
        <NoProducts address={address} />
      ) : (
        <ProductGrid
          products={payload.products}
          list={payload}
          actionOf={cardAction}
          favouriteOf={favouriteAction}
          whenSoldOutOf={stockAlertAction}
        />
      )}
      <ListingPages
        page={payload.page}
        pages={payload.pages}
        count={payload.count}
        size={payload.limit}
        shown={address}
        listing={pending}
      />
    </>
  )
}

function Empty({ address: { kind } }: { readonly address: ListingAddress }) {
  const [art, title, text] =
    kind === 'favourites'
      ? (['red-heart', 'none', 'noneHelp'] as const)
      : (['shopping-bags', 'noneBought', 'noneBoughtHelp'] as const)
  return (
    <EmptyState
      art={art}
      title={t(title)}
      text={t(text)}
      action={<ButtonLink href={href('/c')}>{t('departments')}</ButtonLink>}
    />
  )
}
