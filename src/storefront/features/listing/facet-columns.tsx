import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { Filters } from '#modules/catalog/contract.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import css from './facet-columns.module.css'
import { Facets } from './facets.tsx'

const t = translator(texts)

interface FacetColumnsProps {
  readonly listing: ListingAddress
  readonly filters: Filters
  /** The list. */
  readonly children: ReactNode
}

/** A list beside its facets, which scroll by themselves; phones have the facets in the sheet of `ListingTools`. */
export function FacetColumns({ listing, filters, children }: FacetColumnsProps) {
  return (
    <div className={css.columns}>
      <aside className={css.facets} aria-label={t('filters')}>
        <h2 className="sr">{t('filters')}</h2>
        <Facets listing={listing} filters={filters} />
      </aside>
      <div>{children}</div>
    </div>
  )
}
