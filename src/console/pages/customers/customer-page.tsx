import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '#console/components/detail-page.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import './customer.css'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { nameOf } from './customer-name.ts'
import { CustomerPerson } from './customer-person.tsx'
import { Marks } from './customers-list.tsx'

const t = translator(texts)

/** One customer: who they are, what happened, what they have. Opening it is noted in the journal. */
export function CustomerPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(queryOf(getDeskCustomer, { params: { id } }))
  useNews((news) => {
    // Being opened changes nothing.
    const isAbout = news.some(({ kind, entity }) => entity.id === id && kind !== getDeskCustomer.id)
    if (isAbout && isInUse()) void query.refetch()
  })
  return (
    <DetailPage
      query={query}
      title={query.data ? nameOf(query.data) || t('one') : t('one')}
      parents={[{ to: '/clienti', label: t('title') }]}
      missing={t('missing')}
      status={({ isGenius, blocked, requests }) => (
        <Marks
          of={{
            isGenius,
            isBlocked: blocked !== null,
            hasOverdueRequest: requests.some(({ isOverdue }) => isOverdue),
          }}
        />
      )}
    >
      {(customer) => (
        <div className="body customer">
          <CustomerPerson customer={customer} />
          <CustomerHistory customer={customer} />
          <CustomerFacts customer={customer} />
        </div>
      )}
    </DetailPage>
  )
}
