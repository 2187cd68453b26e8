import glass from 'icon:magnifying-glass-bold'
import x from 'icon:x-bold'
import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing-search.json'
import { setSearch } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { isLongEnough } from '#modules/search/rules/query.ts'
import { navigateInPlace } from '#storefront/lib/navigation/navigation.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './listing-search-bar.module.css'

const t = translator(texts)

interface ListingSearchBarProps {
  readonly id: string
  readonly listing: ListingAddress
  readonly name: string
  readonly onClose: () => void
}

/** The search field inside a list. Its code is loaded on first use. */
export function ListingSearchBar({ id, listing, name, onClose }: ListingSearchBarProps) {
  const [isTooShort, setTooShort] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    setTooShort(!isLongEnough(words))
    if (isLongEnough(words)) navigateInPlace(formatListing(setSearch(listing, words)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed, and search is what it is for
    <form
      id={id}
      role="search"
      aria-label={t('submit')}
      className={css.bar}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the shopper has opened the field to type in it
        autoFocus
        name="words"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={listing.search ?? ''}
        placeholder={t('placeholder', { name })}
        aria-label={t('what', { name })}
        aria-invalid={isTooShort || undefined}
        aria-describedby={isTooShort ? `${id}-error` : undefined}
        onChange={() => setTooShort(false)}
      />
      <Button type="submit" size="small" look="secondary" aria-label={t('submit')}>
        <Icon of={glass} />
      </Button>
      <RoundButton aria-label={t('close')} onClick={onClose}>
        <Icon of={x} />
      </RoundButton>
      {isTooShort && (
        <div className={css.error} role="alert" data-testid="search-error">
          <ErrorText id={`${id}-error`}>{t('tooShort')}</ErrorText>
        </div>
      )}
    </form>
  )
}
