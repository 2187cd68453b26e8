import glass from 'icon:magnifying-glass'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { getSuggestions, type Suggestions } from '#modules/search/contract.suggestions.ts'
import { isLongEnough } from '#modules/search/rules/query.ts'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { addRecentSearch } from '#storefront/lib/recent/recent-searches.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { AskForProduct } from './ask-for-product.tsx'
import { BuyAgain } from './buy-again.tsx'
import { FoundProducts } from './found-products.tsx'
import { FoundRecipes } from './found-recipes.tsx'
import { Marked } from './marked.tsx'
import { NumberReading } from './number-reading.tsx'
import { ActiveId, PanelGroup, PanelRow } from './panel-rows.tsx'
import { Popular, Recent } from './past-searches.tsx'
import { SpeakOrScan } from './scanning/speak-or-scan.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'
import { submitSearch } from './submit-search.ts'
import { trackChoice } from './track-choice.ts'
import { type ActiveCell, useCellKeys } from './use-cell-keys.ts'
import { useCloseOutside } from './use-close-outside.ts'

const t = translator(texts)

// Loaded with the panel, since the field loads nothing else when it is used.
export { submitSearch }

/** Suggestions are fetched after this pause in typing. */
const debounceMs = 150
/** Recent searches shown beside suggestions. */
const recentBesideResults = 3

export interface SearchPanelProps extends ActiveCell {
  readonly id: string
  /** The field with its panel. */
  readonly box: { readonly current: HTMLElement | null }
  readonly query: string
  /** The button beside a product. */
  readonly actionOf?: ((product: ListedProduct) => ReactNode) | undefined
  readonly onClose: () => void
}

/** Suggestions while typing (phrases, products, categories, brands) and recent searches. */
export function SearchPanel({ id, box, query, actionOf, onClose, ...cell }: SearchPanelProps) {
  const { activeId, onActive } = cell
  const grid = useRef<HTMLDivElement>(null)
  useCellKeys(grid, cell)
  useCloseOutside(box, onClose)
  const debouncedQuery = useDebounced(query)
  const { data, isError } = useQuery({
    ...queryOf(getSuggestions, { query: { q: debouncedQuery } }),
    enabled: isLongEnough(debouncedQuery),
    placeholderData: keepPreviousData,
  })
  const found = isLongEnough(query) ? data : undefined
  // New suggestions may not contain the active cell. A layout effect, so that it runs before the shopper sees them: a key
  // pressed right afterwards must not be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when the suggestions change
  useLayoutEffect(() => onActive(undefined), [found])
  return (
    <ActiveId value={activeId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes as well */}
      <div className={css.scrim} onClick={onClose} />
      <div className={css.panel}>
        <p className="sr" role="status">
          {found ? t('found', { count: found.total }) : ''}
        </p>
        {!found && <SpeakOrScan actionOf={actionOf} onClose={onClose} />}
        {/* biome-ignore lint/a11y/useSemanticElements: rows of things to choose, no table of data */}
        <div ref={grid} id={id} role="grid" className={css.columns} aria-label={t('panel')}>
          <div className={css.words}>
            {found && <Phrases query={query} found={found} />}
            {found && <NumberReading query={query} found={found} />}
            <Recent most={found ? recentBesideResults : Number.POSITIVE_INFINITY} />
            {!found && <Popular />}
          </div>
          {!found && <BuyAgain actionOf={actionOf} />}
          {found && found.products.length > 0 && <FoundProducts query={query} found={found} actionOf={actionOf} />}
          {found && <CategoriesAndBrands query={query} found={found} />}
          {found && <FoundRecipes query={query} found={found} />}
        </div>
        <PanelHint query={query} found={found} hasFailed={isError} />
      </div>
    </ActiveId>
  )
}

interface SuggestionsProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions>
}

interface HintProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions> | undefined
  readonly hasFailed: boolean
}

/** A hint in place of suggestions. */
function PanelHint({ query, found, hasFailed }: HintProps) {
  if (isLongEnough(query) && hasFailed && !found) return <p className={css.hint}>{t('away')}</p>
  if (!found) return <p className={css.hint}>{t('start')}</p>
  if (found.products.length > 0) return null
  return (
    <>
      <p className={css.hint}>{t('nothing', { query })}</p>
      <AskForProduct key={query} words={query} />
    </>
  )
}

function Phrases({ query, found: { phrases } }: SuggestionsProps) {
  if (phrases.length === 0) return null
  return (
    <PanelGroup title={t('suggestions')}>
      {phrases.map(({ text, category }, index) => (
        <PanelRow key={`${text} ${category?.slug ?? ''}`} id={`cautare-cuvinte-${index}`}>
          <a
            className={css.option}
            tabIndex={-1}
            href={searchAddress(text)}
            onClick={() => {
              addRecentSearch(text)
              trackChoice(query, text, 'phrase')
            }}
          >
            <Icon of={glass} />
            <span>
              <Marked text={text} part={query} />
            </span>
            {category && <small>{t('inCategory', { category: category.name })}</small>}
          </a>
        </PanelRow>
      ))}
    </PanelGroup>
  )
}

/** Categories and brands whose name contains the query. */
function CategoriesAndBrands({ query, found: { categories, brands } }: SuggestionsProps) {
  return (
    <div className={css.places}>
      {categories.length > 0 && (
        <PanelGroup title={t('categories')}>
          {categories.map(({ name, slug, parent }) => (
            <PanelRow key={slug} id={`cautare-raft-${slug}`}>
              <a
                className={css.option}
                tabIndex={-1}
                href={formatListing(wholeListing('category', slug))}
                onClick={() => trackChoice(query, name, 'category')}
              >
                <span>
                  <Marked text={name} part={query} />
                </span>
                {parent && <small>{parent}</small>}
              </a>
            </PanelRow>
          ))}
        </PanelGroup>
      )}
      {brands.length > 0 && (
        <PanelGroup title={t('brands')}>
          {brands.map(({ name, filterCode }) => (
            <PanelRow key={filterCode} id={`cautare-brand-${filterCode}`}>
              <a
                className={css.option}
                tabIndex={-1}
                href={searchAddress(name)}
                onClick={() => trackChoice(query, name, 'brand')}
              >
                <span>
                  <Marked text={name} part={query} />
                </span>
              </a>
            </PanelRow>
          ))}
        </PanelGroup>
      )}
    </div>
  )
}

/** The value, debounced. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(pause)
  }, [value])
  return settled
}
