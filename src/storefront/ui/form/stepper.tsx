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
  /** What is being counted, for readers. */
  readonly of: string
  readonly quantity: number
  /** The most that can be had; plus stays in place and says so. */
  readonly most: number
  /** 0 when what is counted is in the cart, where less than one takes it out; 1 while a number is being chosen. */
  readonly least?: 0 | 1
  readonly onChange: (quantity: number) => void
  readonly look?: 'filled' | 'outlined'
  /** Put where a plus was pressed a moment ago: the keyboard goes on from its plus. */
  readonly takesFocus?: boolean
}

/** Minus, quantity, plus. Minus becomes a bin at one. */
export function Stepper({ of, quantity, most, least = 0, onChange, look = 'filled', takesFocus }: StepperProps) {
  const plusButton = useTakenFocus(takesFocus)
  const isAtMost = quantity >= most
  const isAtLeast = quantity <= least
  const takesOut = quantity === 1 && least === 0
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
        aria-label={takesOut ? t('remove', { name: of }) : t('less')}
        aria-disabled={isAtLeast || undefined}
      >
        <Icon of={takesOut ? bin : minus} />
      </button>
      <span aria-live="polite">
        {formatCount(quantity)}
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
  /** Put where the last piece was taken out a moment ago: the keyboard stays where it was. */
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

/** Takes over the focus that was lost with what stood here before, and never one that has gone elsewhere. */
function useTakenFocus(takesFocus = false) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusLost()) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return button
}
