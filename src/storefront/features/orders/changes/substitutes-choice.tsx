import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderView, setSubstitutes } from '#modules/ordering/contract.ts'
import { SubstitutesPick } from '#storefront/components/order-choices/substitutes-pick.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'

/** Whether the picker may substitute products; editable until picking starts. */
export function SubstitutesChoice({ order }: { readonly order: OrderView }) {
  const client = useQueryClient()
  const id = order.tokenValue
  const { mutate, isPending, variables, error } = useMutation({
    // Serialised: of two concurrent requests the earlier could arrive last and win.
    scope: { id: `placed order ${id}` },
    mutationFn: (wantsSubstitutes: boolean) => api(setSubstitutes, { params: { id }, body: { wantsSubstitutes } }),
    onSuccess: (changed) => cacheAnswer(client, placedOrderKey(id), changed),
  })
  return <SubstitutesPick isWanted={isPending ? variables : order.wantsSubstitutes} error={error} onChange={mutate} />
}
