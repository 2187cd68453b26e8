import clock from 'icon:clock-counter-clockwise'
import glass from 'icon:magnifying-glass'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import texts from '#locales/search.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { getSuggestions, type Suggestions } from '#modules/search/contract.ts'
import { nameOf } from '#storefront/components/product-card.tsx'
import { offerOn } from '#storefront/components/product-offer.ts'
import { ProductPicture } from '#storefront/components/product-picture.tsx'
import { translator } from '#storefront/lib/i18n.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { forgetSearches, recentSearches, rememberSearch } from '#storefront/lib/recent-searches.ts'
import { isSearchable } from '#storefront/lib/search-words.ts'
import { useStore } from '#storefront/lib/store.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Price, unitPriceText } from '#storefront/ui/price.tsx'
import { Marked } from './marked.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'

const t = translator(texts)

/** How long writing must pause before the shop is asked. */
const pauseMs = 150

type Product = Suggestions['products'][number]

export interface SearchPanelProps {
  readonly id: string
  readonly query: string
  /** What can be done with a product that was found. */
  readonly actionOf?: ((product: Product) => ReactNode) | undefined
  readonly onClose: () => void
}

/** What the shop finds while one writes: words, products, categories and brands; and what was searched before. */
export function SearchPanel({ id, query, actionOf, onClose }: SearchPanelProps) {
  const asked = useSettled(query)
  const { data } = useQuery({
    ...queryOf(getSuggestions, { query: { q: asked } }),
    enabled: isSearchable(asked),
    placeholderData: keepPreviousData,
  })
  const found = isSearchable(query) ? data : undefined
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes as well */}
      <div className={css.scrim} onClick={onClose} />
      <div id={id} className={css.panel} role="dialog" aria-label={t('panel')}>
        <div className={css.columns}>
          <div>
            {found && <Phrases query={query} found={found} />}
            <Recent />
            {!found && <p className={css.hint}>{t('start')}</p>}
          </div>
          {found && <Products query={query} found={found} actionOf={actionOf} />}
          {found && <Places query={query} found={found} />}
        </div>
      </div>
    </>
  )
}

interface FoundProps {
  readonly query: string
  readonly found: Suggestions
}

function Phrases({ query, found }: FoundProps) {
  return (
    <Group title={t('suggestions')} isShown={found.phrases.length > 0}>
      {found.phrases.map(({ text, category }) => (
        <li key={`${text} ${category?.slug ?? ''}`}>
          <a className={css.option} data-stop href={searchAddress(text)} onClick={() => rememberSearch(text)}>
            <Icon of={glass} />
            <span>
              <Marked text={text} part={query} />
            </span>
            {category && <small>{t('inCategory', { category: category.name })}</small>}
          </a>
        </li>
      ))}
    </Group>
  )
}

/** Shelves and makers that bear the words in their name. */
function Places({ query, found }: FoundProps) {
  return (
    <div>
      <Group title={t('categories')} isShown={found.categories.length > 0}>
        {found.categories.map(({ name, slug, parent }) => (
          <li key={slug}>
            <a className={css.option} data-stop href={formatListing(wholeListing('category', slug))}>
              <span>
                <Marked text={name} part={query} />
              </span>
              {parent && <small>{parent}</small>}
            </a>
          </li>
        ))}
      </Group>
      <Group title={t('brands')} isShown={found.brands.length > 0}>
        {found.brands.map(({ name }) => (
          <li key={name}>
            <a className={css.option} data-stop href={searchAddress(name)}>
              <span>
                <Marked text={name} part={query} />
              </span>
            </a>
          </li>
        ))}
      </Group>
    </div>
  )
}

function Recent() {
  const recent = useStore(recentSearches)
  return (
    <Group
      title={t('recent')}
      isShown={recent.length > 0}
      aside={
        <button type="button" className="link small" onClick={forgetSearches}>
          {t('forget')}
        </button>
      }
    >
      {recent.slice(0, 5).map((text) => (
        <li key={text}>
          <a className={css.option} data-stop href={searchAddress(text)}>
            <Icon of={clock} />
            {text}
          </a>
        </li>
      ))}
    </Group>
  )
}

function Products({ query, found, actionOf }: FoundProps & Pick<SearchPanelProps, 'actionOf'>) {
  const { products, total } = found
  if (products.length === 0) return <p className={css.hint}>{t('nothing', { query })}</p>
  return (
    <div className={css.products}>
      <h2>{t('products')}</h2>
      <ul>
        {products.map((product) => {
          const { price, before, unitPrice } = offerOn(product)
          return (
            <li key={product.code} className={css.product}>
              <span className={css.tile} data-tint={product.tint}>
                <ProductPicture product={product} sizes="56px" turn="early" />
              </span>
              <div>
                <a className={css.name} data-stop href={href('/p/:slug', { slug: product.slug })}>
                  {nameOf(product)}
                </a>
                <p className={css.facts}>
                  <Price amount={price} isReduced={before !== null} size="small" />
                  {[product.sizeLabel, unitPriceText(unitPrice)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {actionOf && <div className={css.action}>{actionOf(product)}</div>}
            </li>
          )
        })}
      </ul>
      <ButtonLink
        className={css.all}
        look="soft"
        isBlock
        href={searchAddress(query)}
        data-stop
        onClick={() => rememberSearch(query)}
      >
        {t('all', { count: total })}
      </ButtonLink>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly isShown: boolean
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Group({ title, isShown, aside, children }: GroupProps) {
  if (!isShown) return null
  return (
    <section className={css.group}>
      <div className={css.headRow}>
        <h2>{title}</h2>
        {aside}
      </div>
      <ul>{children}</ul>
    </section>
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
