import { useRef } from 'react'
import type { LineListing } from '#storefront/lib/cart/stored-changes.ts'
import { useCartLine } from '#storefront/lib/cart/use-order.ts'
import { AddButton, Stepper } from '#storefront/ui/form/stepper.tsx'

interface AddToCartProps {
  readonly variantCode: string
  readonly name: string
  /** The largest quantity that an order may contain now. */
  readonly most: number
  /** What is counted, where the size does not say it. */
  readonly unit?: string | undefined
  readonly source?: LineListing | undefined
  /** Called when the product is put into the cart. */
  readonly onAdded?: () => void
}

/** The add button of a card; a stepper while the product is in the cart. */
export function AddToCart({ variantCode, name, most, unit, source, onAdded }: AddToCartProps) {
  const { quantity, change } = useCartLine(variantCode, name, source)
  const wasSwapped = useRef(false)
  const changeTo = (next: number): void => {
    if (quantity === 0 || next === 0) wasSwapped.current = true
    if (quantity === 0) onAdded?.()
    change(next)
  }
  if (quantity > 0) {
    return (
      <Stepper
        of={name}
        quantity={quantity}
        most={most}
        unit={unit}
        onChange={changeTo}
        takesFocus={wasSwapped.current}
      />
    )
  }
  return <AddButton of={name} onAdd={() => changeTo(1)} takesFocus={wasSwapped.current} />
}
