import { useQuery } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { clearFilters, toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing } from '#modules/catalog/rules/listing-url.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { Pagination } from '#storefront/components/page/pagination.tsx'
import { FacetColumns } from '#storefront/features/listing/facet-columns.tsx'
import { ListingTools } from '#storefront/features/listing/listing-tools.tsx'
import { usePendingListing } from '#storefront/features/listing/use-pending-listing.ts'
import { RecipeGrid } from '#storefront/features/recipes/recipe-cards.tsx'
import { navigating } from '#storefront/lib/navigation/navigation.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { crumbsOf, nameOf } from './crumbs.ts'
import { isOfTag, type RecipeListData } from './loader.ts'
import css from './recipe-list.module.css'

export { loadRecipeList as load } from './loader.ts'

export { meta } from './meta.ts'

export const section = (): string => 'retete'

const t = translator(texts)

/** Filters, sort and page number change the state of the same page. */
export const identity = ({ address: { kind, id } }: RecipeListData): string => `${kind} ${id}`

export function Page({ data }: { readonly data: RecipeListData }) {
  const list = useQuery({ ...data.query, initialData: data.list }).data
  const pending = usePendingListing(data.narrowed)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(data)} />
      <div className={css.heading}>
        <h1>{nameOf(data)}</h1>
        {isOfTag(data.address) && list.tag?.text && <p className="muted">{list.tag.text}</p>}
      </div>
      <FacetColumns listing={pending} filters={list.filters}>
        <h2 className="sr">{t('results')}</h2>
        <ListingTools
          listing={pending}
          counted={t('recipes', { count: list.total })}
          show={t('show', { count: list.total })}
          filters={list.filters}
          orderBy={list.orderBy}
        />
        <Found data={{ ...data, list }} />
        <Pagination
          page={list.page}
          pages={list.pages}
          count={list.total}
          size={list.itemsPerPage}
          addressOf={(page) => formatListing(toPage(data.address, page))}
        />
      </FacetColumns>
    </div>
  )
}

function Found({ data: { narrowed, list } }: { readonly data: RecipeListData }) {
  const isBusy = useStore(navigating)
  if (list.items.length > 0) return <RecipeGrid recipes={list.items} isBusy={isBusy} />
  if (Object.keys(narrowed.filters).length === 0) {
    return (
      <EmptyState
        art="cooking"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<ButtonLink href={href('/c')}>{t('departments')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="cooking"
      title={t('noneTitle')}
      text={t('noneText')}
      action={<ButtonLink href={formatListing(clearFilters(narrowed))}>{t('clearAll')}</ButtonLink>}
    />
  )
}
