import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDay } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-requests.json'
import { listMerges } from '#modules/customers/desk/contract.staff-merge.ts'
import { listCustomerRequests } from '#modules/customers/desk/contract.staff-requests.ts'
import { EraseInquiries } from './erase-inquiries.tsx'
import { WaitingMerges } from './waiting-merges.tsx'

const t = translator(texts)

const lookMs = 20_000

/** Requests about personal data of all customers, merges to sign, and what people without an account ask to erase. */
export function RequestsPage() {
  const refetchInterval = (): number | false => (isInUse() ? lookMs : false)
  const requests = useQuery({ ...queryOf(listCustomerRequests, {}), refetchInterval })
  const merges = useQuery({ ...queryOf(listMerges, {}), refetchInterval })
  const mayErase = useMay('customers.erase')
  const error = requests.error ?? merges.error
  return (
    <PageFrame title={t('title')} parents={[{ to: '/clienti', label: t('customers') }]}>
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" onClick={() => void Promise.all([requests.refetch(), merges.refetch()])}>
              {t('tryAgain')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      <ScrollRegion look="page" label={t('title')}>
        {requests.data === undefined && !error && (
          <div className="pad" role="status" aria-label={t('loading')}>
            <span className="sk" style={{ width: '60%' }} />
          </div>
        )}
        {requests.data && <OpenRequests items={requests.data.items} />}
        {merges.data && <WaitingMerges merges={merges.data.items} />}
        {mayErase && <EraseInquiries />}
      </ScrollRegion>
    </PageFrame>
  )
}

/** Each is answered on the page of its customer. */
function OpenRequests({ items }: OkOf<typeof listCustomerRequests>) {
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{t('requests')}</h2>
      </div>
      {items.length === 0 && <p className="q">{t('noRequests')}</p>}
      <ul className="col g6">
        {items.map(({ id, kind, customer, dueOn, isOverdue, checkedBy }) => (
          <li key={id}>
            <Link className="link" to={`/clienti/${customer.id}`}>
              {customer.name}
            </Link>{' '}
            <b className="med">{t(kind)}</b>{' '}
            <span className={isOverdue ? 't-err' : 'm'}>
              {t(isOverdue ? 'overdueSince' : 'dueOn', { day: formatDay(dueOn) })}
            </span>{' '}
            <span className="q">{t('checked', { checkedBy })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
