import done from 'icon:check-circle'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatNearTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import {
  listUnpaidRefunds,
  noteRefundPaid,
  redirectRefund,
  retryRefund,
} from '#modules/claims/contract.staff-refunds.ts'

const t = translator(texts)

type Unpaid = OkOf<typeof listUnpaidRefunds>['items'][number]

/** Refunds that wait for a person: money paid at the door, and what a gateway has refused. */
export function UnpaidPage() {
  const { data, error } = useQuery(queryOf(listUnpaidRefunds, {}))
  return (
    <PageFrame title={t('unpaid.title')}>
      {error && <Banner tone="err">{problemText(error)}</Banner>}
      {data?.items.length === 0 && (
        <EmptyState icon={done} title={t('unpaid.empty')}>
          {t('unpaid.emptyText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
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
              {data.items.map((refund) => (
                <UnpaidRow key={refund.id} refund={refund} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </PageFrame>
  )
}

function UnpaidRow({ refund: { id, orderId, orderNumber, amount, state, iban, at } }: { readonly refund: Unpaid }) {
  const refreshes = [listUnpaidRefunds]
  const pay = useAction(noteRefundPaid, { refreshes, done: () => t('unpaid.paid') })
  const again = useAction(retryRefund, { refreshes, done: () => t('unpaid.sentAgain') })
  const redirect = useAction(redirectRefund, { refreshes, done: () => t('unpaid.redirected') })
  const params = { id }
  return (
    <tr>
      <td>
        <Link className="link" to={`/comenzi/${orderId}`}>
          {orderNumber}
        </Link>
      </td>
      <td>{state === 'refused' ? t('unpaid.refused') : iban ? t('unpaid.iban', { iban }) : t('unpaid.cash')}</td>
      <td className="q">{formatNearTime(at, now())}</td>
      <td className="r med">{formatAmount(amount)}</td>
      <td>
        {state === 'due' ? (
          <Button size="sm" isBusy={pay.isRunning} onClick={() => void pay.run({ params, body: {} })}>
            {t('unpaid.pay')}
          </Button>
        ) : (
          <span className="row">
            <Button size="sm" isBusy={again.isRunning} onClick={() => void again.run({ params })}>
              {t('unpaid.again')}
            </Button>
            <Button
              size="sm"
              isBusy={redirect.isRunning}
              onClick={() => void redirect.run({ params, body: { destination: 'voucher' } })}
            >
              {t('unpaid.toVoucher')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
