import { type KeyboardEvent, useId, useState } from 'react'

/** The attributes of an input that offers options while one types (the combobox pattern of ARIA). */
export interface OptionKeys {
  /** The active option, which Enter selects. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly setActive: (index: number) => void
  /** Handles arrow keys and Enter; true when the key was handled. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  readonly attributes: {
    readonly role: 'combobox'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-activedescendant': string | undefined
  }
}

interface OptionsOf {
  readonly count: number
  readonly isOpen: boolean
  readonly pick: (index: number) => void
  /** -1: Enter selects nothing until the arrow keys have moved to an option. */
  readonly first?: 0 | -1
}

export function useOptions({ count, isOpen, pick, first = 0 }: OptionsOf): OptionKeys {
  const id = useId()
  const [wanted, setActive] = useState<number>(first)
  const active = Math.min(wanted, count - 1)
  const optionId = (index: number): string => `${id}-${String(index)}`
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || count === 0) return false
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setActive((active + move + count) % count)
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else return false
    event.preventDefault()
    return true
  }
  const attributes = {
    role: 'combobox',
    'aria-expanded': isOpen && count > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
  } as const
  return { active, listId: id, optionId, setActive, onKeyDown, attributes }
}
