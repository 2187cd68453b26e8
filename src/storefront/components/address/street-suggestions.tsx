import type { ReactNode } from 'react'
import type { AddressSuggestion } from '#modules/delivery/contract.ts'
import type { useStreetSuggestions } from './use-street-suggestions.ts'

interface StreetSuggestionsProps {
  readonly of: ReturnType<typeof useStreetSuggestions>
  /** For screen readers. */
  readonly label: string
  readonly className: string | undefined
  /** What an option says. */
  readonly children: (place: AddressSuggestion, isActive: boolean) => ReactNode
}

/** The list below a field for streets. */
export function StreetSuggestions({ of, label, className, children }: StreetSuggestionsProps) {
  const { listId, places, active, isShown, choose } = of
  return (
    <div id={listId} role="listbox" aria-label={label} className={className} hidden={!isShown}>
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
          {children(place, index === active)}
        </div>
      ))}
    </div>
  )
}
