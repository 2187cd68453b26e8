import minus from 'icon:minus-bold'
import plus from 'icon:plus-bold'
import bin from 'icon:trash'
import { useEffect, useRef } from 'react'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/order-edit.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import css from '#storefront/ui/form/stepper.module.css'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

interface OrderStepperProps {
  readonly name: string
  readonly quantity: number
  readonly most: number
  readonly onChange: (quantity: number) => void
  /** Takes the focus that was lost with the button that this replaced. */
  readonly takesFocus: boolean
}

/** Pieces of a line of a placed order; at one piece, minus takes the line out. */
export function OrderStepper({ name, quantity, most, onChange, takesFocus }: OrderStepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusLost()) more.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const isAtMost = quantity >= most
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside the row's grid
    <div role="group" aria-label={t('piecesOf', { name })} className={classes(css.stepper, css.outlined)}>
      <button
        type="button"
        onClick={() => onChange(quantity - 1)}
        aria-label={quantity === 1 ? t('takeOutOf', { name }) : t('less')}
      >
        <Icon of={quantity === 1 ? bin : minus} />
      </button>
      <span aria-live="polite">{formatCount(quantity)}</span>
      <button
        ref={more}
        type="button"
        onClick={() => !isAtMost && onChange(quantity + 1)}
        aria-label={isAtMost ? t('noMore', { count: most }) : t('more')}
        aria-disabled={isAtMost || undefined}
      >
        <Icon of={plus} />
      </button>
    </div>
  )
}
