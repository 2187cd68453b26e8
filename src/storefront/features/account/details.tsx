import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { getCustomer } from '#modules/customers/contract.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { href } from '#storefront/routes.ts'
import { Amounts } from '#storefront/ui/amounts.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Panel } from '#storefront/ui/panel.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const t = translator(texts)

/** Specification, section 9: who is signed in counts as known for ten seconds. */
const staleTime = 10_000

/** Who is signed in, and the way out. */
export function AccountDetails() {
  const { data: customer } = useQuery({ ...queryOf(getCustomer, {}), staleTime })
  return (
    <Panel className="stack">
      {customer ? (
        <>
          <h2>
            {customer.firstName} {customer.lastName}
          </h2>
          <Amounts
            lines={[
              { key: t('email'), value: customer.email },
              { key: t('membership'), value: t(customer.isGeniusUser ? 'genius' : 'standard') },
            ]}
          />
        </>
      ) : (
        <Skeleton size="box" />
      )}
      <div>
        <ButtonLink look="secondary" href={href('/logout')}>
          {t('signOut')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
