import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import { type AddressSuggestion, getPlacesCoverage } from '#modules/delivery/contract.ts'
import { addressLimits } from '#modules/delivery/rules/address-limits.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './street-field.module.css'
import { StreetSuggestions } from './street-suggestions.tsx'
import { useStreetSuggestions } from './use-street-suggestions.ts'

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
  const suggestions = useStreetSuggestions(value, { firstActive: -1, onChoose })
  const { isUnknown } = suggestions
  const { data: coverage } = useQuery({ ...queryOf(getPlacesCoverage, {}), enabled: isUnknown })
  const unknown = t(coverage?.isDemo ? 'streetUnknownDemo' : 'streetUnknown')

  return (
    <div className={css.street}>
      <TextField
        label={t('street')}
        name="street"
        maxLength={addressLimits.street}
        {...suggestions.field}
        error={error}
        {...(isUnknown && coverage && { help: unknown })}
        value={value}
        onChange={(event) => {
          suggestions.open()
          onType(event.target.value)
        }}
      />
      <StreetSuggestions of={suggestions} label={t('suggestions')} className={css.places}>
        {(place) => (
          <>
            {place.street || place.label}
            <small>{[place.city, place.province].filter(Boolean).join(', ')}</small>
          </>
        )}
      </StreetSuggestions>
    </div>
  )
}
