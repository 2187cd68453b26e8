import done from 'icon:check-circle'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatNearTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { listUnpaidRefunds, retryRefund } from '#modules/claims/contract.staff-refunds.ts'
import { PaidDialog, RedirectDialog, type Unpaid } from './unpaid-dialogs.tsx'

const t = translator(texts)

const shows = ['all', 'unpaid', 'stuck'] as const
type Show = (typeof shows)[number]

/** Refunds that wait for a person: money paid at the door, and what a gateway has refused or does not answer. */
export function UnpaidPage() {
  const { data, error } = useQuery(queryOf(listUnpaidRefunds, {}))
  const search: { readonly show?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = shows.find((one) => one === search.show) ?? 'all'
  const items = data?.items.filter(({ state }) => show === 'all' || (show === 'stuck') === (state === 'stuck')) ?? []
  const choose = (next: Show): void =>
    void navigate({ to: '.', search: (next === 'all' ? {} : { show: next }) as never })
  return (
    <PageFrame title={t('unpaid.title')}>
      <div className="tools">
        <Segments
          label={t('unpaid.show')}
          value={show}
          onChange={choose}
          options={shows.map((value) => ({ value, label: t(`unpaid.shows.${value}`) }))}
        />
      </div>
      {error && <Banner tone="err">{problemText(error)}</Banner>}
      {data && items.length === 0 && (
        <EmptyState icon={done} title={t('unpaid.empty')}>
          {t('unpaid.emptyText')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ScrollRegion label={t('unpaid.title')} look="page">
          <table className="tbl d" aria-label={t('unpaid.title')}>
            <thead>
              <tr>
                <th scope="col">{t('unpaid.order')}</th>
                <th scope="col">{t('unpaid.how')}</th>
                <th scope="col">{t('unpaid.since')}</th>
                <th scope="col" className="r">
                  {t('unpaid.amount')}
                </th>
                <th scope="col">{t('unpaid.do')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((refund) => (
                <UnpaidRow key={refund.id} refund={refund} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </PageFrame>
  )
}

function UnpaidRow({ refund }: { readonly refund: Unpaid }) {
  const { id, orderId, orderNumber, amount, state, iban, at } = refund
  const [open, setOpen] = useState<'pay' | 'redirect' | null>(null)
  const again = useAction(retryRefund, { refreshes: [listUnpaidRefunds], done: () => t('unpaid.sentAgain') })
  const close = (): void => setOpen(null)
  return (
    <tr>
      <td>
        <Link className="link" to={`/comenzi/${orderId}`}>
          {orderNumber}
        </Link>
      </td>
      <td>
        {state === 'stuck'
          ? t('unpaid.stuck')
          : state === 'refused'
            ? t('unpaid.refused')
            : iban
              ? t('unpaid.iban', { iban })
              : t('unpaid.cash')}
      </td>
      <td className="q">{formatNearTime(at, now())}</td>
      <td className="r med">{formatAmount(amount)}</td>
      <td>
        {state === 'stuck' ? null : state === 'due' ? (
          <Button size="sm" onClick={() => setOpen('pay')}>
            {t('unpaid.pay')}
          </Button>
        ) : (
          <span className="row">
            <Button size="sm" isBusy={again.isRunning} onClick={() => void again.run({ params: { id } })}>
              {t('unpaid.again')}
            </Button>
            <Button size="sm" onClick={() => setOpen('redirect')}>
              {t('unpaid.redirect')}
            </Button>
          </span>
        )}
        {open === 'pay' && <PaidDialog refund={refund} onClose={close} />}
        {open === 'redirect' && <RedirectDialog refund={refund} onClose={close} />}
      </td>
    </tr>
  )
}
