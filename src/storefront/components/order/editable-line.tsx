import type { OrderItemView } from '#modules/ordering/contract.ts'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { leaveLine } from './leave-line.ts'
import { lineName, OrderLine } from './order-line.tsx'
import { useCartLine } from './use-order.ts'

/** A line of the open order with its quantity to change. It leaves when the shopper takes the last piece out. */
export function EditableLine({ item }: { readonly item: OrderItemView }) {
  const { quantity, change } = useCartLine(item.variantCode)
  if (quantity === 0) return null
  const take = (next: number): void => {
    if (next === 0) leaveLine()
    change(next)
  }
  const most = Math.min(item.maxAllowedQuantity, Math.max(item.maxAvailableQuantity, 0))
  return (
    <OrderLine
      item={item}
      action={<Stepper of={lineName(item)} look="outlined" quantity={quantity} most={most} onChange={take} />}
    />
  )
}
