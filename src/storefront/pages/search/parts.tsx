import { translator } from '#kernel/translate.ts'
import listingTexts from '#locales/listing.json'
import texts from '#locales/search.json'
import { clearFilters } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { SearchPage } from '#modules/search/contract.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { AskForProduct } from '#storefront/features/search/ask-for-product.tsx'
import { searchAddress } from '#storefront/features/search/search-address.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { shopCardAs } from '../shop-card.tsx'
import css from './search.module.css'

const t = translator({ ...listingTexts, ...texts })

const rowCard = shopCardAs({ look: 'v1', sizes: '116px' })

interface ResultCategoriesProps {
  readonly address: ListingAddress
  readonly found: TrimmedAnswer<SearchPage>
}

/** The categories with the most results; each link narrows the results to its category. */
export function ResultCategories({ address, found }: ResultCategoriesProps) {
  const isNarrowed = address.category !== 'all'
  if (found.categories.length < 2 && !isNarrowed) return null
  const within = (category: string): string =>
    formatListing({ ...wholeListing('search'), search: address.search, category })
  return (
    <nav className={css.chips} aria-label={t('where')}>
      <ul {...chip.scroll}>
        <li>
          <a className={chip.one} href={within('all')} aria-current={isNarrowed ? undefined : 'page'}>
            {t('everywhere')}
          </a>
        </li>
        {found.categories.map(({ name, slug }) => (
          <li key={slug}>
            <a className={chip.one} href={within(slug)} aria-current={slug === address.category ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** No result matches the filters. */
export function NoFilteredResults({ address }: { readonly address: ListingAddress }) {
  const whole = formatListing({ ...clearFilters(address), category: 'all' })
  return (
    <EmptyState
      art="magnifying-glass-tilted-left"
      title={t('noneTitleChosen')}
      text={t('noneTextChosen')}
      action={<ButtonLink href={whole}>{t('clearAll')}</ButtonLink>}
    />
  )
}

/** No results: suggests other spellings, similar categories and popular products. */
export function NoResults({ words, found }: { readonly words: string; readonly found: TrimmedAnswer<SearchPage> }) {
  const { spellings, categories, popular } = found
  return (
    <>
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={t('noneTitle', { query: words })}
        text={t('noneText')}
        action={<ButtonLink href={href('/c')}>{t('noneAction')}</ButtonLink>}
      />
      {spellings.length > 0 && (
        <Links
          title={t('meant')}
          links={spellings.map((spelling) => ({ text: spelling, address: searchAddress(spelling) }))}
        />
      )}
      {categories.length > 0 && (
        <Links
          title={t('near')}
          links={categories.map(({ name, slug }) => ({
            text: name,
            address: formatListing(wholeListing('category', slug)),
          }))}
        />
      )}
      <AskForProduct key={words} words={words} />
      {popular.products.length > 0 && (
        <section aria-labelledby="cumparate-des">
          <SectionHead id="cumparate-des" title={t('popular')} />
          <div className={css.popular}>{popular.products.map(rowCard)}</div>
        </section>
      )}
    </>
  )
}

interface LinksProps {
  readonly title: string
  readonly links: readonly { readonly text: string; readonly address: string }[]
}

function Links({ title, links }: LinksProps) {
  return (
    <nav className={css.help} aria-label={title}>
      <p>{title}</p>
      <ul className={chip.row}>
        {links.map(({ text, address }) => (
          <li key={address}>
            <a className={chip.one} href={address}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
