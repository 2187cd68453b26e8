import glass from 'icon:magnifying-glass-bold'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './listing-search.module.css'

const t = translator(texts)

const loadBar = () => import('./listing-search-bar.tsx')
const Bar = lazy(async () => ({ default: (await loadBar()).ListingSearchBar }))

interface ListingSearchProps {
  readonly listing: ListingAddress
  /** The name of the list. */
  readonly name: string
}

/** Search inside a list: a button that opens and closes the field. */
export function ListingSearch({ listing, name }: ListingSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={css.search}>
      <button
        ref={opener}
        type="button"
        className={chip.one}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void loadBar()}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon of={glass} />
        <span className={css.words}>{t('searchIn')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Bar key={listing.search} id={id} listing={listing} name={name} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
