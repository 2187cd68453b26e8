import { useQuery } from '@tanstack/react-query'
import { getGiftTerms } from '#modules/gift-vouchers/contract.ts'
import { listBankCards } from '#modules/payments/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftPurchasePanel } from './gift-purchase-panel.tsx'
import { GiftSignIn } from './gift-sign-in.tsx'
import type { SendingDays } from './sending-days.ts'

/** Sells gift vouchers, or shows the purchase whose token is given. */
export function GiftVoucherTool({ purchase }: { readonly purchase: string | null }) {
  const terms = useQuery(queryOf(getGiftTerms, {}))
  return (
    <QueryResult query={terms}>
      {(days) => {
        if (purchase !== null) return <GiftPurchasePanel token={purchase} days={days} />
        return mayBeSignedIn() ? <FormForCustomer days={days} /> : <GiftSignIn days={days} purchase={null} />
      }}
    </QueryResult>
  )
}

function FormForCustomer({ days }: { readonly days: SendingDays }) {
  const customer = useQuery(customerQuery)
  const saved = useQuery(queryOf(listBankCards, {}))
  if (customer.isError && !mayBeSignedIn()) return <GiftSignIn days={days} purchase={null} />
  return (
    <QueryResult query={customer}>
      {({ firstName, lastName, email }) => (
        <QueryResult query={saved}>
          {({ cards, canSave }) => (
            <GiftForm
              days={days}
              buyer={{ name: `${firstName} ${lastName}`.trim(), email }}
              cards={cards.filter(({ isUsable }) => isUsable)}
              canSave={canSave}
            />
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}
