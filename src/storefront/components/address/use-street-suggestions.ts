import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { type AddressSuggestion, findPlaces } from '#modules/delivery/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

interface StreetSuggestionsOptions {
  /** The suggestion that is active before an arrow key was pressed; -1 for none, so that Enter chooses nothing. */
  readonly firstActive: 0 | -1
  readonly onChoose: (place: AddressSuggestion) => void
}

/** Suggestions for a typed street: arrow keys move, Enter chooses, Esc closes the list (ARIA combobox). */
export function useStreetSuggestions(text: string, { firstActive, onChoose }: StreetSuggestionsOptions) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>(firstActive)
  const query = useDeferredValue(text.trim())
  const isTyped = isOpen && query.length >= 3
  const { data: places = [], isSuccess } = useQuery({
    ...queryOf(findPlaces, { query: { q: query } }),
    enabled: isTyped,
    placeholderData: (before) => before,
  })
  const isShown = isTyped && places.length > 0
  const choose = (place: AddressSuggestion): void => {
    setOpen(false)
    setActive(firstActive)
    onChoose(place)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShown) return
    const chosen = places[active]
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + places.length) % places.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return {
    ...{ listId, places, active, isShown, choose },
    /** Whether no street is like the typed one. */
    isUnknown: isTyped && isSuccess && places.length === 0,
    /** Opens the list for what is typed from now on. */
    open: (): void => {
      setOpen(true)
      setActive(firstActive)
    },
    field: {
      autoComplete: 'off',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
  } as const
}
