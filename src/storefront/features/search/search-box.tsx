import back from 'icon:arrow-left-bold'
import glass from 'icon:magnifying-glass-bold'
import wrong from 'icon:warning-circle-fill'
import x from 'icon:x'
import { type FormEvent, type KeyboardEvent, lazy, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search-box.json'
import { isLongEnough } from '#modules/search/rules/query.ts'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import { navigate, onPageChange } from '#storefront/lib/navigation/navigation.ts'
import { addRecentSearch, restoreRecentSearches } from '#storefront/lib/recent/recent-searches.ts'
import { href } from '#storefront/routes.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-box.module.css'
import type { SearchPanelProps } from './search-panel.tsx'
import type { CellKeys } from './use-cell-keys.ts'

const t = translator(texts)
const panelId = 'cautare-rezultate'
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }))

/**
 * The search field of the header with suggestions (ARIA combobox with a grid). Focus stays in the field: arrow keys move
 * through the suggestions, Enter opens one, Esc closes the panel. Without JavaScript it is a plain form.
 */
export function SearchBox({ actionOf }: Pick<SearchPanelProps, 'actionOf'>) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isTooShort, setTooShort] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const keys = useRef<CellKeys>(null)

  const close = (): void => {
    setOpen(false)
    setActiveId(undefined)
  }
  useEffect(restoreRecentSearches, [])
  useEffect(() => onPageChange(() => setOpen(false)), [])
  useCloseOutside(box, isOpen, close)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isLongEnough(query))
    if (!isLongEnough(query)) return
    addRecentSearch(query.trim())
    close()
    navigate(searchAddress(query))
  }
  const write = (text: string): void => {
    setQuery(text)
    setOpen(true)
    setTooShort(false)
    setActiveId(undefined)
  }
  const closeAndStay = (): void => {
    close()
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      closeAndStay()
      return
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && event.target !== field.current) field.current?.focus()
    if (isArrow && !isOpen && !isTooShort) setOpen(true)
    const isForPanel = isOpen && (isArrow || event.target === field.current) && keys.current?.(event)
    if (isForPanel || isArrow) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed, so that searching works before hydration
    <form ref={box} role="search" action={href('/search/*rest', { rest: '' })} onSubmit={submit} onKeyDown={onKey}>
      <div className={css.field} data-open={isOpen || undefined}>
        <RoundButton className={css.back} aria-label={t('close')} onClick={close}>
          <Icon of={back} />
        </RoundButton>
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-haspopup="grid"
          aria-controls={isOpen ? panelId : undefined}
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-invalid={isTooShort || undefined}
          aria-describedby={isTooShort ? 'cautare-eroare' : undefined}
          onChange={(event) => write(event.target.value)}
          onFocus={() => void loadPanel().catch(() => undefined)}
          onClick={() => {
            setActiveId(undefined)
            setOpen(true)
          }}
        />
        {query !== '' && (
          <RoundButton
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => {
              write('')
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
        <LazyPart>
          <SearchPanel
            id={panelId}
            query={query.trim()}
            activeId={activeId}
            onActive={setActiveId}
            keys={keys}
            actionOf={actionOf}
            onClose={close}
          />
        </LazyPart>
      )}
    </form>
  )
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
