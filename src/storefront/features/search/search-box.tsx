import glass from 'icon:magnifying-glass-bold'
import wrong from 'icon:warning-circle-fill'
import x from 'icon:x'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import texts from '#locales/search-box.json'
import { translator } from '#storefront/lib/i18n.ts'
import { navigate, onLeave } from '#storefront/lib/navigation/navigation.ts'
import { rememberSearch, restoreSearches } from '#storefront/lib/recent-searches.ts'
import { isSearchable } from '#storefront/lib/search-words.ts'
import { href } from '#storefront/routes.ts'
import { RoundButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-box.module.css'
import type { SearchPanelProps } from './search-panel.tsx'

const t = translator(texts)
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }))

/** The search field of the header, with what it finds while one writes. Without JavaScript it is a plain form. */
export function SearchBox({ actionOf }: Pick<SearchPanelProps, 'actionOf'>) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isTooShort, setTooShort] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(restoreSearches, [])
  useEffect(() => onLeave(() => setOpen(false)), [])
  useCloseOutside(box, isOpen, () => setOpen(false))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isSearchable(query))
    if (!isSearchable(query)) return
    rememberSearch(query.trim())
    setOpen(false)
    navigate(searchAddress(query))
  }
  const write = (text: string): void => {
    setQuery(text)
    setOpen(true)
    setTooShort(false)
  }
  const close = (): void => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed, so that searching works before the page lives
    <form
      ref={box}
      role="search"
      action={href('/search/*rest', { rest: '' })}
      onSubmit={submit}
      onKeyDown={(event) => moveInside(event, box.current, close)}
    >
      <div className={css.field}>
        <button type="submit" className={css.submit} aria-label={t('submit')}>
          <Icon of={glass} />
        </button>
        <label className="sr" htmlFor="cautare">
          {t('search')}
        </label>
        <input
          ref={field}
          id="cautare"
          name="query"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={query}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          role="combobox"
          aria-controls="cautare-rezultate"
          aria-describedby={isTooShort ? 'cautare-eroare' : undefined}
          onChange={(event) => write(event.target.value)}
          onFocus={() => void loadPanel()}
          onClick={() => setOpen(true)}
        />
        {query !== '' && (
          <RoundButton
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => {
              setQuery('')
              field.current?.focus()
            }}
          >
            <Icon of={x} />
          </RoundButton>
        )}
        {isTooShort && (
          <div id="cautare-eroare" className={css.error} role="alert" data-testid="search-error">
            <Icon of={wrong} />
            {t('tooShort')}
          </div>
        )}
      </div>
      {isOpen && !isTooShort && (
        <Suspense>
          <SearchPanel id="cautare-rezultate" query={query.trim()} actionOf={actionOf} onClose={close} />
        </Suspense>
      )}
    </form>
  )
}

/** Arrows go from the field through everything that can be chosen, and back; Esc closes. */
function moveInside(event: KeyboardEvent, box: HTMLElement | null, close: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    close()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-stop]') ?? [])]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const step = event.key === 'ArrowDown' ? 1 : -1
  const next = stops[(here + step + stops.length) % stops.length]
  if (here === -1 || !next) return
  event.preventDefault()
  next.focus()
}

function useCloseOutside(box: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const look = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  })
}
