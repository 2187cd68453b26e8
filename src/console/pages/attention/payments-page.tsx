import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Segments } from '#console/components/segments.tsx'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-attention.json'
import { listPaymentsToCheck } from '#modules/payments/contract.staff.ts'
import { AttentionPage } from './attention-page.tsx'

const t = translator(texts)
const shows = ['discrepancies', 'differences', 'holds'] as const
const kinds: Readonly<Record<string, string>> = texts.payments.kinds

/** Payments whose money differs from the books, or whose hold has no result; each is decided on the page of its order. */
export function PaymentsPage() {
  const search: { readonly show?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = shows.find((one) => one === search.show) ?? 'discrepancies'
  const query = useQuery(queryOf(listPaymentsToCheck, { query: { show } }))
  return (
    <AttentionPage
      title={texts.payments.title}
      query={query}
      none={{ title: t('payments.none'), text: t('payments.noneText') }}
      tools={
        <Segments
          label={t('payments.show')}
          value={show}
          onChange={(next) => void navigate({ to: '.', search: { show: next } as never })}
          options={shows.map((value) => ({ value, label: t(`payments.shows.${value}`) }))}
        />
      }
      columns={[
        { label: t('payments.kind') },
        { label: t('payments.order') },
        { label: t('payments.reference') },
        { label: t('payments.since') },
        { label: t('payments.amount'), isNumber: true },
      ]}
      row={({ id, kind, orderNumber, provider, reference, amount, at }) => (
        <tr key={id}>
          <td>{kinds[kind] ?? kind}</td>
          <td>
            {orderNumber !== null && (
              <Link className="link" to="/comenzi" search={{ words: orderNumber } as never}>
                {orderNumber}
              </Link>
            )}
          </td>
          <td className="mono">{`${provider} ${reference}`}</td>
          <td className="q">{formatNearTime(at, now())}</td>
          <td className="r med">{formatAmount(amount)}</td>
        </tr>
      )}
    />
  )
}
