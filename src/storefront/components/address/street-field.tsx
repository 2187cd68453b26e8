import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import { type AddressSuggestion, findPlaces, getPlacesCoverage } from '#modules/delivery/contract.ts'
import { addressLimits } from '#modules/delivery/rules/address-limits.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './street-field.module.css'

const t = translator(texts)

interface StreetFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onType: (street: string) => void
  readonly onChoose: (place: AddressSuggestion) => void
}

/**
 * The street with suggestions: arrow keys move, Enter chooses, Esc closes the list. A street without suggestions is pinned on
 * the map, as its help says.
 */
export function StreetField({ value, error, onType, onChoose }: StreetFieldProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const query = useDeferredValue(value.trim())
  const { data: places = [], isSuccess } = useQuery({
    ...queryOf(findPlaces, { query: { q: query } }),
    enabled: isOpen && query.length >= 3,
    placeholderData: (before) => before,
  })
  const isUnknown = isOpen && query.length >= 3 && isSuccess && places.length === 0
  const { data: coverage } = useQuery({ ...queryOf(getPlacesCoverage, {}), enabled: isUnknown })
  const unknown = t(coverage?.isDemo ? 'streetUnknownDemo' : 'streetUnknown')
  const shows = isOpen && query.length >= 3 && places.length > 0

  const choose = (place: AddressSuggestion): void => {
    setOpen(false)
    setActive(-1)
    onChoose(place)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = places[active]
    if (event.key === 'Escape' && shows) setOpen(false)
    else if (event.key === 'ArrowDown' && shows) setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp' && shows) setActive((active - 1 + places.length) % places.length)
    else if (event.key === 'Enter' && shows && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className={css.street}>
      <TextField
        label={t('street')}
        name="street"
        maxLength={addressLimits.street}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shows}
        aria-controls={listId}
        aria-activedescendant={shows && active >= 0 ? `${listId}-${active}` : undefined}
        error={error}
        {...(isUnknown && coverage && { help: unknown })}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={t('suggestions')} className={css.places} hidden={!shows}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from within the field
          <div
            key={place.placeId}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.street || place.label}
            <small>{[place.city, place.province].filter(Boolean).join(', ')}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
