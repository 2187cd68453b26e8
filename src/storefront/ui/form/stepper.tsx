import minus from 'icon:minus-bold'
import plus from 'icon:plus-bold'
import bin from 'icon:trash'
import { useEffect, useRef } from 'react'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import { Icon } from '../image/icon.tsx'
import css from './stepper.module.css'

const t = translator(texts)

interface StepperProps {
  /** The name of the product, for screen readers. */
  readonly of: string
  readonly quantity: number
  /** The maximum; at it, plus stays and its label says so. */
  readonly most: number
  /** The minimum: 0 in the cart, where 0 removes the line; 1 where a quantity is chosen before adding. */
  readonly least?: 0 | 1
  readonly onChange: (quantity: number) => void
  readonly look?: 'filled' | 'outlined'
  /** What is counted, after the number: "buc." */
  readonly unit?: string | undefined
  /** What is shown in place of the number: what so many pieces weigh. */
  readonly shown?: string | undefined
  /** Focuses plus on mount, if focus was lost with the add button that this replaced. */
  readonly takesFocus?: boolean
}

/** Minus, quantity, plus. In the cart, minus becomes a bin at one. */
export function Stepper({
  of,
  quantity,
  most,
  least = 0,
  onChange,
  look = 'filled',
  unit,
  shown,
  takesFocus,
}: StepperProps) {
  const plusButton = useTakenFocus(takesFocus)
  const isAtMost = quantity >= most
  const isAtLeast = quantity <= least
  const removes = quantity === 1 && least === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside the card's inline box
    <div
      role="group"
      aria-label={t('quantityOf', { name: of })}
      className={classes(css.stepper, look === 'outlined' ? css.outlined : css.grown)}
    >
      <button
        type="button"
        onClick={() => !isAtLeast && onChange(quantity - 1)}
        aria-label={removes ? t('remove', { name: of }) : t('less')}
        aria-disabled={isAtLeast || undefined}
      >
        <Icon of={removes ? bin : minus} />
      </button>
      <span aria-live="polite">
        {shown ?? formatCount(quantity)}
        {unit && ` ${unit}`}
        {least === 0 && <span className="sr"> {t('inCart')}</span>}
      </span>
      <button
        type="button"
        ref={plusButton}
        onClick={() => !isAtMost && onChange(quantity + 1)}
        aria-label={isAtMost ? t('noMore') : t('more')}
        aria-disabled={isAtMost || undefined}
      >
        <Icon of={plus} />
      </button>
    </div>
  )
}

interface AddButtonProps {
  readonly of: string
  readonly onAdd: () => void
  /** Focuses the button on mount, if focus was lost with the stepper that this replaced. */
  readonly takesFocus?: boolean
}

/** The round plus that becomes a stepper. */
export function AddButton({ of, onAdd, takesFocus }: AddButtonProps) {
  const button = useTakenFocus(takesFocus)
  return (
    <button ref={button} type="button" className={css.add} onClick={onAdd} aria-label={t('addToCart', { name: of })}>
      <Icon of={plus} />
    </button>
  )
}

/** Focuses the button on mount when the element that had focus was removed; never when focus is elsewhere. */
function useTakenFocus(takesFocus = false) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusLost()) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return button
}
