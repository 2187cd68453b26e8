import clock from 'icon:clock-counter-clockwise'
import glass from 'icon:magnifying-glass'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { getSuggestions, type Suggestions } from '#modules/search/contract.ts'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { isSearchable } from '#storefront/lib/listing/search-words.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { addRecentSearch, clearRecentSearches, recentSearches } from '#storefront/lib/recent/recent-searches.ts'
import { useStore } from '#storefront/lib/store.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { FoundProducts } from './found-products.tsx'
import { Marked } from './marked.tsx'
import { ActiveId, Group, Row } from './panel-rows.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'
import { type ActiveCell, useCellKeys } from './use-cell-keys.ts'

const t = translator(texts)

/** How long writing must pause before the shop is asked. */
const pauseMs = 150
/** Beside what was found there is room for so many earlier searches. */
const recentBeside = 3

export interface SearchPanelProps extends ActiveCell {
  readonly id: string
  readonly query: string
  /** What can be done with a product that was found. */
  readonly actionOf?: ((product: ListedProduct) => ReactNode) | undefined
  readonly onClose: () => void
}

/** What the shop finds while one writes: words, products, categories and brands; and what was searched before. */
export function SearchPanel({ id, query, actionOf, onClose, ...cell }: SearchPanelProps) {
  const { activeId, onActive } = cell
  const grid = useRef<HTMLDivElement>(null)
  useCellKeys(grid, cell)
  const asked = useSettled(query)
  const { data, isError } = useQuery({
    ...queryOf(getSuggestions, { query: { q: asked } }),
    enabled: isSearchable(asked),
    placeholderData: keepPreviousData,
  })
  const found = isSearchable(query) ? data : undefined
  // Other things are found: what the keyboard was on may be gone. Before it is seen, for a key pressed on the first sight
  // of it must not be forgotten afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is found changes, and only then
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
        {/* biome-ignore lint/a11y/useSemanticElements: rows of things to choose, no table of data */}
        <div ref={grid} id={id} role="grid" className={css.columns} aria-label={t('panel')}>
          <div className={css.words}>
            {found && <Phrases query={query} found={found} />}
            <Recent most={found ? recentBeside : Number.POSITIVE_INFINITY} />
          </div>
          {found && found.products.length > 0 && <FoundProducts query={query} found={found} actionOf={actionOf} />}
          {found && <Places query={query} found={found} />}
        </div>
        <Hint query={query} found={found} isAway={isError} />
      </div>
    </ActiveId>
  )
}

interface FoundProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions>
}

interface HintProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions> | undefined
  readonly isAway: boolean
}

/** What there is to say when there is nothing to choose. */
function Hint({ query, found, isAway }: HintProps) {
  if (isSearchable(query) && isAway && !found) return <p className={css.hint}>{t('away')}</p>
  if (!found) return <p className={css.hint}>{t('start')}</p>
  return found.products.length === 0 ? <p className={css.hint}>{t('nothing', { query })}</p> : null
}

function Phrases({ query, found: { phrases } }: FoundProps) {
  if (phrases.length === 0) return null
  return (
    <Group title={t('suggestions')}>
      {phrases.map(({ text, category }, index) => (
        <Row key={`${text} ${category?.slug ?? ''}`} id={`cautare-cuvinte-${index}`}>
          <a className={css.option} tabIndex={-1} href={searchAddress(text)} onClick={() => addRecentSearch(text)}>
            <Icon of={glass} />
            <span>
              <Marked text={text} part={query} />
            </span>
            {category && <small>{t('inCategory', { category: category.name })}</small>}
          </a>
        </Row>
      ))}
    </Group>
  )
}

/** Shelves and makers that bear the words in their name. */
function Places({ query, found: { categories, brands } }: FoundProps) {
  return (
    <div className={css.places}>
      {categories.length > 0 && (
        <Group title={t('categories')}>
          {categories.map(({ name, slug, parent }) => (
            <Row key={slug} id={`cautare-raft-${slug}`}>
              <a className={css.option} tabIndex={-1} href={formatListing(wholeListing('category', slug))}>
                <span>
                  <Marked text={name} part={query} />
                </span>
                {parent && <small>{parent}</small>}
              </a>
            </Row>
          ))}
        </Group>
      )}
      {brands.length > 0 && (
        <Group title={t('brands')}>
          {brands.map(({ name, filterCode }) => (
            <Row key={filterCode} id={`cautare-brand-${filterCode}`}>
              <a className={css.option} tabIndex={-1} href={searchAddress(name)}>
                <span>
                  <Marked text={name} part={query} />
                </span>
              </a>
            </Row>
          ))}
        </Group>
      )}
    </div>
  )
}

function Recent({ most }: { readonly most: number }) {
  const recent = useStore(recentSearches)
  if (recent.length === 0) return null
  return (
    <Group title={t('recent')} className={css.recent}>
      {recent.slice(0, most).map((text, index) => (
        <Row key={text} id={`cautare-recente-${index}`}>
          <a className={css.option} tabIndex={-1} href={searchAddress(text)} onClick={() => addRecentSearch(text)}>
            <Icon of={clock} />
            {text}
          </a>
        </Row>
      ))}
      <Row id="cautare-uita" className={css.forget}>
        <button type="button" className="link small" aria-label={t('forgetAll')} onClick={clearRecentSearches}>
          {t('forget')}
        </button>
      </Row>
    </Group>
  )
}

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return settled
}
