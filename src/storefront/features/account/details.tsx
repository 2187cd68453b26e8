import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Amounts } from '#storefront/ui/price/amounts.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PhoneCheck } from './phone-check.tsx'
import { Sessions } from './sessions.tsx'
import { Subscriptions } from './subscriptions.tsx'

const t = translator(texts)

/** The customer's personal data and settings; `notifications` are those of orders. */
export function AccountDetails({ notifications }: { readonly notifications: ReactNode }) {
  const query = useQuery(customerQuery)
  return (
    <QueryResult query={query}>
      {(customer) => (
        <>
          <Panel className="stack" aria-labelledby="person">
            <h2 id="person">
              {customer.firstName} {customer.lastName}
            </h2>
            <Amounts
              lines={[
                { key: t('email'), value: customer.email },
                { key: t('membership'), value: t(customer.isGeniusUser ? 'genius' : 'standard') },
              ]}
            />
            <NameForm customer={customer} />
          </Panel>
          <PhoneCheck customer={customer} />
          {notifications}
          <Subscriptions customer={customer} />
          <Sessions />
          <OwnData />
        </>
      )}
    </QueryResult>
  )
}
