import { useQuery } from '@tanstack/react-query'
import { getGiftTerms } from '#modules/gift-vouchers/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftPurchasePanel } from './gift-purchase-panel.tsx'

/** Sells gift vouchers, or shows the purchase whose token is given. */
export function GiftVoucherTool({ purchase }: { readonly purchase: string | null }) {
  const terms = useQuery(queryOf(getGiftTerms, {}))
  return (
    <QueryResult query={terms}>
      {(days) => (purchase === null ? <GiftForm days={days} /> : <GiftPurchasePanel token={purchase} days={days} />)}
    </QueryResult>
  )
}
