import check from 'icon:check-circle-fill'
import pin from 'icon:map-pin'
import pinFill from 'icon:map-pin-fill'
import x from 'icon:x-bold'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { type AddressSuggestion, findPlaces } from '#modules/delivery/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './where.module.css'

const t = translator(texts)

interface PlaceFieldProps {
  readonly ref: Ref<HTMLInputElement>
  /** What was chosen before. */
  readonly initial: string
  /** `number` is that of the house, as typed; may be empty. */
  readonly onChoose: (place: AddressSuggestion, number: string) => void
  readonly onClear: () => void
}

const numberOf = (text: string): string => /\s(?:nr\.?\s*)?(\d+[a-z]?)\s*(?:,.*)?$/i.exec(text)?.[1] ?? ''

/** A street with suggestions: arrow keys move, Enter chooses, Esc closes the list. */
export function PlaceField({ ref, initial, onChoose, onClear }: PlaceFieldProps) {
  const id = useId()
  const [text, setText] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const query = useDeferredValue(text.trim())
  const isTyped = isOpen && query.length >= 3
  const { data: places = [], isSuccess } = useQuery({
    ...queryOf(findPlaces, { query: { q: query } }),
    enabled: isTyped,
    placeholderData: (before) => before,
  })
  const shows = isTyped && places.length > 0

  const choose = (place: AddressSuggestion): void => {
    const number = numberOf(text)
    setText([place.street || place.label, number].filter(Boolean).join(' '))
    setOpen(false)
    onChoose(place, number)
  }
  const type = (next: string): void => {
    setText(next)
    setActive(0)
    setOpen(true)
  }
  const clear = (): void => {
    type('')
    onClear()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!shows) return
    const chosen = places[active]
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + places.length) % places.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('field')}</label>
      <div className={css.input}>
        <Icon of={pin} />
        <input
          ref={ref}
          id={id}
          value={text}
          placeholder={t('fieldExample')}
          maxLength={100}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shows}
          aria-controls={`${id}-list`}
          aria-activedescendant={shows ? `${id}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {text !== '' && (
          <RoundButton aria-label={t('clear')} onMouseDown={(event) => event.preventDefault()} onClick={clear}>
            <Icon of={x} />
          </RoundButton>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('found')} className={css.options} hidden={!shows}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from within the field
          <div
            key={place.placeId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <Icon of={index === active ? pinFill : pin} />
            <span>
              <b>{place.street || place.label}</b>
              <small>{[place.city, place.province].filter(Boolean).join(', ')}</small>
            </span>
            <small className={place.isInArea ? css.served : undefined}>
              {place.isInArea && <Icon of={check} />}
              {t(place.isInArea ? 'served' : 'notYet')}
            </small>
          </div>
        ))}
      </div>
      <p role="status" className={css.help}>
        {isTyped && isSuccess && places.length === 0 && t('unknownStreet')}
      </p>
    </div>
  )
}
