import { type OrderView, setSubstitutes } from '#modules/ordering/contract.ts'
import { SubstitutesPick } from '#storefront/components/order-choices/substitutes-pick.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { useOrderChange } from '../step/use-order-change.ts'

export function Substitutes({ order }: { readonly order: OrderView }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue }, wantsSubstitutes: boolean) =>
    api(setSubstitutes, { params: { id: tokenValue }, body: { wantsSubstitutes } }),
  )
  return <SubstitutesPick isWanted={pending ?? order.wantsSubstitutes} error={error} onChange={choose} />
}
