import caretDown from 'icon:caret-down-bold'
import check from 'icon:check-bold'
import { type FormEvent, useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { Filters } from '#modules/catalog/contract.ts'
import { setFilter, toggleFilter } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { InPlaceLink } from '#storefront/lib/navigation/in-place-link.tsx'
import { navigateInPlace } from '#storefront/lib/navigation/navigation.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './facets.module.css'

const t = translator(texts)

type Facet = Filters['items'][number]
type FacetValue = Facet['values'][number]

/** Values of a facet shown while it is collapsed. */
const maxCollapsedValues = 7
/** A facet with at least this many values has a search field. */
const searchableFrom = 16
/** Number of facets that are open at first. */
const openFacets = 4

interface FacetsProps {
  readonly listing: ListingAddress
  readonly filters: Filters
}

/** The facets of a list. Each value is a link, so it works without JavaScript and can be prefetched. */
export function Facets({ listing, filters }: FacetsProps) {
  return filters.items
    .filter((facet) => facet.values.length > 0 || facet.range)
    .map((facet, index) => (
      <details key={facet.code} className={css.facet} open={index < openFacets || facet.countSelected > 0}>
        <summary>
          {facet.name}
          <Icon of={caretDown} />
        </summary>
        {facet.range ? (
          <Range key={formatListing(listing)} listing={listing} facet={facet} range={facet.range} />
        ) : (
          <Values listing={listing} facet={facet} />
        )}
      </details>
    ))
}

interface FacetProps {
  readonly listing: ListingAddress
  readonly facet: Facet
}

function Values({ listing, facet }: FacetProps) {
  const [isWhole, setWhole] = useState(false)
  const [words, setWords] = useState('')
  const { values } = facet
  const isChosen = (code: string): boolean => listing.filters[facet.code]?.includes(code) ?? false
  const fitting = words === '' ? values : values.filter((value) => fold(value.name).includes(fold(words)))
  // A "show more" button would take more room than the one or two values it hides.
  const isShort = values.length <= maxCollapsedValues + 2
  const shown =
    isWhole || words !== '' || isShort
      ? fitting
      : values.filter((value, index) => index < maxCollapsedValues || isChosen(value.code))
  const hidden = values.length - shown.length
  return (
    <>
      {values.length >= searchableFrom && (
        <input
          type="text"
          className={css.find}
          value={words}
          placeholder={t('find', { name: facet.name })}
          aria-label={t('find', { name: facet.name })}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul>
        {shown.map((value) => (
          <li key={value.code}>
            <ValueLink listing={listing} name={facet.code} value={value} isChosen={isChosen(value.code)} />
          </li>
        ))}
      </ul>
      {words === '' && (hidden > 0 || isWhole) && (
        <button type="button" className={`link small ${css.more}`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('less') : t('more', { count: hidden })}
        </button>
      )}
      {facet.note && <p className={`small muted ${css.note}`}>{facet.note}</p>}
    </>
  )
}

interface ValueLinkProps {
  readonly listing: ListingAddress
  readonly name: string
  readonly value: FacetValue
  readonly isChosen: boolean
}

function ValueLink({ listing, name, value, isChosen }: ValueLinkProps) {
  return (
    <InPlaceLink
      className={css.value}
      href={formatListing(toggleFilter(listing, name, value.code))}
      aria-current={isChosen ? 'true' : undefined}
      rel="nofollow"
    >
      <span className={css.box}>
        <Icon of={check} className={css.check} />
      </span>
      <span>
        {value.name}
        {isChosen && <span className="sr">{t('remove')}</span>}
      </span>
      <span>{value.count}</span>
    </InPlaceLink>
  )
}

type PriceBounds = NonNullable<Facet['range']>

/** A price range in lei; the bounds of the facet mean no limit. */
function Range({ listing, facet, range }: FacetProps & { readonly range: PriceBounds }) {
  const [from = range.min, to = range.max] = (listing.filters[facet.code]?.[0] ?? '')
    .split('-')
    .filter(Boolean)
    .map(Number)
  // Not `action={fn}`: React would render an inline script, which the content security policy blocks.
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const low = numberOf(form.get('from'), range.min)
    const high = numberOf(form.get('to'), range.max)
    const isAny = low <= range.min && high >= range.max
    const [least, most] = low <= high ? [low, high] : [high, low]
    navigateInPlace(formatListing(setFilter(listing, facet.code, isAny ? [] : [`${least}-${most}`])))
  }
  return (
    <form className={css.range} onSubmit={apply}>
      <input type="text" name="from" inputMode="decimal" defaultValue={withComma(from)} aria-label={t('from')} />
      <span className="muted">–</span>
      <input type="text" name="to" inputMode="decimal" defaultValue={withComma(to)} aria-label={t('to')} />
      <Button type="submit" look="secondary" size="small">
        {t('apply')}
      </Button>
    </form>
  )
}

const withComma = (amount: number): string => String(amount).replace('.', ',')

function numberOf(written: FormDataEntryValue | null, otherwise: number): number {
  const number = Number(
    String(written ?? '')
      .trim()
      .replace(',', '.'),
  )
  return written === null || String(written).trim() === '' || Number.isNaN(number) || number < 0 ? otherwise : number
}
