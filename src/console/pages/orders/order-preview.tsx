import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '#console/components/banner.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatInterval, formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { ListedOrder } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { attentionOf } from './attention.ts'
import { OrderPerson } from './order-person.tsx'
import { methodText } from './orders-list.tsx'
import { totalLines } from './total-lines.ts'

const t = translator(texts)

/** Maximum number of lines in the preview. */
const shownLines = 6

/** Preview of an order: why it needs attention, recipient, lines and total. */
export function OrderPreview({ listed }: { readonly listed: ListedOrder }) {
  const { data: order, error } = useQuery(queryOf(getOrder, { params: { id: listed.id } }))
  const { since, until } = listed.interval
  const attention = order && attentionOf(order)
  return (
    <>
      <div className="scroll">
        <div className="sec">
          {attention && <Banner tone={attention.tone}>{attention.text}</Banner>}
          {error && <Banner tone="err">{problemText(error)}</Banner>}
          {order && <OrderPerson order={order} />}
          <KeyValues
            items={[
              { label: t('interval'), value: formatInterval(since, until, now()) },
              ...(order ? [{ label: t('address'), value: order.recipient.address }] : []),
              { label: t('payment'), value: methodText(listed.method) },
            ]}
          />
        </div>
        {order && (
          <div className="sec">
            <div className="sec-h">
              <h3>{t('lines')}</h3>
              <span className="q xs">{t('picked', { picked: listed.lines.picked, total: listed.lines.total })}</span>
            </div>
            <ul>
              {order.lines.slice(0, shownLines).map(({ id, name, quantity, unitPrice, total }) => (
                <li key={id} className="row line">
                  <span className="grow col">
                    <span className="cut">{name}</span>
                    <span className="q xs">{t('pieces', { quantity, price: formatLei(unitPrice) })}</span>
                  </span>
                  <span className="med">{formatAmount(total)}</span>
                </li>
              ))}
            </ul>
            {order.lines.length > shownLines && (
              <Link className="link" to={`/comenzi/${order.id}`}>
                {t('moreLines', { count: order.lines.length - shownLines })}
              </Link>
            )}
          </div>
        )}
        {order && (
          <div className="sec">
            <KeyValues items={totalLines(order)} />
          </div>
        )}
      </div>
      <div className="foot">
        <Link className="btn p sm grow" to={`/comenzi/${listed.id}`}>
          {t('open')}
        </Link>
      </div>
    </>
  )
}
