import { useRef } from 'react'
import { useCartLine } from '#storefront/components/order/use-order.ts'
import { AddButton, Stepper } from '#storefront/ui/stepper.tsx'

interface AddToCartProps {
  readonly variantCode: string
  readonly name: string
  /** The most that one order may hold now. */
  readonly most: number
}

/** The round plus of a card; once pressed, the stepper in its place. */
export function AddToCart({ variantCode, name, most }: AddToCartProps) {
  const { quantity, change } = useCartLine(variantCode)
  const wasPressed = useRef(false)
  if (quantity > 0) {
    return <Stepper of={name} quantity={quantity} most={most} onChange={change} takesFocus={wasPressed.current} />
  }
  const add = (): void => {
    wasPressed.current = true
    change(1)
  }
  return <AddButton of={name} onAdd={add} />
}
