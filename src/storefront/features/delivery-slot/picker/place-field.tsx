import check from 'icon:check-circle-fill'
import pin from 'icon:map-pin'
import pinFill from 'icon:map-pin-fill'
import x from 'icon:x-bold'
import { type Ref, useId, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { AddressSuggestion } from '#modules/delivery/contract.ts'
import { StreetSuggestions } from '#storefront/components/address/street-suggestions.tsx'
import { useStreetSuggestions } from '#storefront/components/address/use-street-suggestions.ts'
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
  const suggestions = useStreetSuggestions(text, {
    firstActive: 0,
    onChoose: (place) => {
      const number = numberOf(text)
      setText([place.street || place.label, number].filter(Boolean).join(' '))
      onChoose(place, number)
    },
  })
  const type = (next: string): void => {
    setText(next)
    suggestions.open()
  }
  const clear = (): void => {
    type('')
    onClear()
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
          {...suggestions.field}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <RoundButton aria-label={t('clear')} onMouseDown={(event) => event.preventDefault()} onClick={clear}>
            <Icon of={x} />
          </RoundButton>
        )}
      </div>
      <StreetSuggestions of={suggestions} label={t('found')} className={css.options}>
        {(place, isActive) => (
          <>
            <Icon of={isActive ? pinFill : pin} />
            <span>
              <b>{place.street || place.label}</b>
              <small>{[place.city, place.province].filter(Boolean).join(', ')}</small>
            </span>
            <small className={place.isInArea ? css.served : undefined}>
              {place.isInArea && <Icon of={check} />}
              {t(place.isInArea ? 'served' : 'notYet')}
            </small>
          </>
        )}
      </StreetSuggestions>
      <p role="status" className={css.help}>
        {suggestions.isUnknown && t('unknownStreet')}
      </p>
    </div>
  )
}
