import { useRef } from 'react'
import { useCartLine } from '#storefront/lib/cart/use-order.ts'
import { AddButton, Stepper } from '#storefront/ui/form/stepper.tsx'

interface AddToCartProps {
  readonly variantCode: string
  readonly name: string
  /** The most that one order may hold now. */
  readonly most: number
}

/** The round plus of a card; once pressed, the stepper in its place, until the last piece is out again. */
export function AddToCart({ variantCode, name, most }: AddToCartProps) {
  const { quantity, change } = useCartLine(variantCode, name)
  const wasSwapped = useRef(false)
  const take = (next: number): void => {
    if (quantity === 0 || next === 0) wasSwapped.current = true
    change(next)
  }
  if (quantity > 0) {
    return <Stepper of={name} quantity={quantity} most={most} onChange={take} takesFocus={wasSwapped.current} />
  }
  return <AddButton of={name} onAdd={() => take(1)} takesFocus={wasSwapped.current} />
}
