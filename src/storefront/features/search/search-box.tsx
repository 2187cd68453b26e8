import back from 'icon:arrow-left-bold'
import glass from 'icon:magnifying-glass-bold'
import wrong from 'icon:warning-circle-fill'
import x from 'icon:x'
import { type FormEvent, type KeyboardEvent, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search-box.json'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import { onPageChange } from '#storefront/lib/navigation/navigation.ts'
import { href } from '#storefront/routes.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './search-box.module.css'
import type { SearchPanelProps } from './search-panel.tsx'
import { searchedWords } from './searched-words.ts'
import type { CellKeys } from './use-cell-keys.ts'
import { useSlashKey } from './use-slash-key.ts'

const t = translator(texts)
const panelId = 'cautare-rezultate'
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }))

interface SearchBoxProps extends Pick<SearchPanelProps, 'actionOf'> {
  /** Path of the page; the field has the words of a page of results. */
  readonly path: string
}

/**
 * The search field of the header with suggestions (ARIA combobox with a grid). Focus stays in the field: arrow keys move
 * through the suggestions, Enter opens one, Esc closes the panel. Without JavaScript it is a plain form.
 */
export function SearchBox({ path, actionOf }: SearchBoxProps) {
  const searched = searchedWords(path)
  const [query, setQuery] = useState(searched)
  // Until something is typed, the words are those of the results on screen, and nothing is suggested for them.
  const [isTyped, setTyped] = useState(false)
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
  // Another search was opened: by a link, the back button or its address.
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isHydration = shown.current === undefined
    shown.current = searched
    // Words typed before hydration are in the field, and React 19 does not tell of them.
    const typed = isHydration ? (field.current?.value ?? '') : searched
    const isTyping = typed !== searched
    if (typed === '' && !isHydration) return
    setQuery(typed)
    setTyped(isTyping)
    if (isTyping) setOpen(document.activeElement === field.current)
  }, [searched])
  useSlashKey(field)
  useEffect(() => onPageChange(() => setOpen(false)), [])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const send = ({ submitSearch }: Awaited<ReturnType<typeof loadPanel>>): void => {
      const isSent = submitSearch(query)
      setTooShort(!isSent)
      if (isSent) close()
    }
    loadPanel().then(send, () => form.submit())
  }
  const write = (text: string): void => {
    setQuery(text)
    setTyped(true)
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
            box={box}
            query={isTyped ? query.trim() : ''}
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
