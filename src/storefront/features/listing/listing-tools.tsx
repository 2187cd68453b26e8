import sliders from 'icon:sliders-horizontal-bold'
import x from 'icon:x-bold'
import { type ReactNode, Suspense, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { Filters, ListingPayload } from '#modules/catalog/contract.ts'
import { clearFilters, setSearch, setSort, toggleFilter } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, type Sort } from '#modules/catalog/rules/listing-url.ts'
import { InPlaceLink } from '#storefront/lib/navigation/in-place-link.tsx'
import { navigateInPlace } from '#storefront/lib/navigation/navigation.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { LazyDialog } from '#storefront/ui/dialog/lazy-dialog.tsx'
import { Select } from '#storefront/ui/form/select.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { Facets } from './facets.tsx'
import css from './listing-tools.module.css'

const t = translator(texts)

interface ListingToolsProps {
  readonly listing: ListingAddress
  readonly filters: Filters
  readonly orderBy: ListingPayload['orderBy']
  /** "19 produse", unless the heading of the page tells it. */
  readonly counted?: string
  /** Text of the button that closes the filter sheet: "Arată 19 produse". */
  readonly show: string
  /** The search inside the list, if it has one. */
  readonly search?: ReactNode
}

/** Count, filters, sort order and search of a list, in one row that stays below the header of phones; then the chosen filters. */
export function ListingTools({ listing, counted, show, filters, orderBy, search }: ListingToolsProps) {
  return (
    <>
      {counted !== undefined && (
        <p className={`muted num ${css.counted}`} role="status">
          {counted}
        </p>
      )}
      <div className={css.tools}>
        {search}
        <div className={css.right}>
          <FilterSheet listing={listing} filters={filters} show={show} />
          <SortSelect listing={listing} orderBy={orderBy} />
        </div>
      </div>
      <ChosenFilters listing={listing} filters={filters} />
    </>
  )
}

function SortSelect({ listing, orderBy }: Pick<ListingToolsProps, 'listing' | 'orderBy'>) {
  const nameOf = (order: { field: string; direction: string }): string => `${order.field},${order.direction}`
  const isChosen = ({ field, direction }: Sort): boolean =>
    field === listing.sort?.field && direction === listing.sort.direction
  const selected = orderBy.find(isChosen) ?? orderBy[0]
  const choose = (name: string): void => {
    const chosen = orderBy.find((order) => nameOf(order) === name)
    // The first order is the default and is not part of the address.
    if (chosen) navigateInPlace(formatListing(setSort(listing, chosen === orderBy[0] ? null : chosen)))
  }
  return (
    <Select
      label={t('sort')}
      value={selected ? nameOf(selected) : ''}
      options={orderBy.map((order) => ({ value: nameOf(order), text: order.name }))}
      onChange={choose}
    />
  )
}

/** The facets in a sheet, for phones. Each choice updates the list behind it. */
function FilterSheet({ listing, filters, show }: Pick<ListingToolsProps, 'listing' | 'filters'> & { show: string }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = filters.countSelected
  return (
    <div className={css.phone}>
      <button
        type="button"
        className={chip.one}
        aria-haspopup="dialog"
        aria-label={chosen > 0 ? t('filtersChosen', { count: chosen }) : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={sliders} />
        {t('filters')} {chosen > 0 && <Tag>{chosen}</Tag>}
      </button>
      {isOpen && (
        <Suspense>
          <LazyDialog
            look="sheet"
            title={t('filters')}
            onClose={() => setOpen(false)}
            aside={
              chosen > 0 && (
                <InPlaceLink className="link small" href={formatListing(clearFilters(listing))}>
                  {t('clearAll')}
                </InPlaceLink>
              )
            }
            footer={
              <Button isBlock onClick={() => setOpen(false)}>
                {show}
              </Button>
            }
          >
            <Facets listing={listing} filters={filters} />
          </LazyDialog>
        </Suspense>
      )}
    </div>
  )
}

/** The chosen filters, to remove one by one or all at once. */
function ChosenFilters({ listing, filters }: Pick<ListingToolsProps, 'listing' | 'filters'>) {
  const chosen = filters.items.flatMap((facet) =>
    facet.values
      .filter(({ code }) => listing.filters[facet.code]?.includes(code))
      .map(({ code, name }) => ({ facet, code, name })),
  )
  const words = listing.kind === 'search' ? null : listing.search
  if (chosen.length === 0 && words === null) return null
  return (
    <div className={`${chip.row} ${css.chosen}`}>
      {words !== null && (
        <InPlaceLink className={chip.chosen} href={formatListing(setSearch(listing, null))}>
          {t('searched', { words })}
          <span className="sr">{t('leaveSearch')}</span>
          <Icon of={x} />
        </InPlaceLink>
      )}
      {chosen.map(({ facet, code, name }) => (
        <InPlaceLink
          key={`${facet.code} ${code}`}
          className={chip.chosen}
          href={formatListing(toggleFilter(listing, facet.code, code))}
        >
          {name}
          <span className="sr">{t('remove')}</span>
          <Icon of={x} />
        </InPlaceLink>
      ))}
      {chosen.length > 0 && (
        <InPlaceLink className="link small" href={formatListing(clearFilters(listing))}>
          {t('clearAll')}
        </InPlaceLink>
      )}
    </div>
  )
}
