import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setLineWish } from '#modules/ordering/contract.returning.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { LineWishes, type WishedLine } from '#storefront/components/order-choices/line-wishes.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'

/** What comes in place of each product of a placed order; editable until picking begins. */
export function LineWishesChoice({ order }: { readonly order: OrderView }) {
  const client = useQueryClient()
  const id = order.tokenValue
  const { mutate, isPending, variables, error } = useMutation({
    scope: { id: `placed order ${id}` },
    mutationFn: ({ itemId, ...body }: WishedLine) => api(setLineWish, { params: { id, itemId }, body }),
    onSuccess: (changed) => cacheAnswer(client, placedOrderKey(id), changed),
  })
  return <LineWishes order={order} pending={isPending ? variables : undefined} error={error} onChoose={mutate} />
}
