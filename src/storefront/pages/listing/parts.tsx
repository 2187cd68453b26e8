import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import { clearFilters } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import css from './listing.module.css'

const t = translator(texts)

interface CategoryLinksProps {
  readonly address: ListingAddress
  readonly payload: Pick<ListingPayload, 'children' | 'siblings'>
}

/** Links to the child categories; in a leaf category to its siblings, in other lists to the categories they contain. */
export function CategoryLinks({ address, payload: { children, siblings } }: CategoryLinksProps) {
  const isLeaf = children.length < 2
  const options = isLeaf ? siblings : children
  if (options.length < 2) return null
  const addressOf = (slug: string): string =>
    address.kind === 'category'
      ? formatListing(wholeListing('category', slug))
      : formatListing({ ...wholeListing(address.kind, address.id), category: slug })
  return (
    <nav className={css.chips} aria-label={isLeaf ? t('siblings') : t('subcategories')}>
      <ul {...chip.scroll}>
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

/** An empty list: because of filters, of the search, or because the category has no products. */
export function NoProducts({ address }: { readonly address: ListingAddress }) {
  const { filters, search } = address
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={t('noneTitle')}
        text={t('noneText')}
        action={<ButtonLink href={formatListing(clearFilters(address))}>{t('clearAll')}</ButtonLink>}
      />
    )
  }
  if (search !== null) {
    const everywhere = formatListing({ ...wholeListing('search'), search })
    return (
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={t('noneSearchTitle', { words: search })}
        text={t('noneSearchText')}
        action={<ButtonLink href={everywhere}>{t('searchEverywhere')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="empty-nest"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href={href('/c')}>{t('departments')}</ButtonLink>}
    />
  )
}
