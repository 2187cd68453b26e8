import { setLineWish } from '#modules/ordering/contract.returning.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { LineWishes, type WishedLine } from '#storefront/components/order-choices/line-wishes.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { useOrderChange } from '../step/use-order-change.ts'

export function WishesInCheckout({ order }: { readonly order: OrderView }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue: id }, { itemId, ...body }: WishedLine) =>
    api(setLineWish, { params: { id, itemId }, body }),
  )
  return <LineWishes order={order} pending={pending} error={error} onChoose={choose} />
}
