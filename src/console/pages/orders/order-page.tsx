import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Banner } from '#console/components/banner.tsx'
import { DetailPage } from '#console/components/detail-page.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatInterval } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import './order.css'
import { attentionOf } from './attention.ts'
import { CorrectRecipient } from './correct-recipient.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderState, PaymentState } from './order-chips.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLetters } from './order-letters.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPerson } from './order-person.tsx'
import { OrderStates } from './order-states.tsx'
import { OrderChats, OrderClaims } from './order-talks.tsx'
import { totalLines } from './total-lines.ts'

const t = translator(texts)

/** One order, with everything that happened to it. */
export function OrderPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(queryOf(getOrder, { params: { id } }))
  useNews((news) => {
    if (isInUse() && news.some(({ entity }) => entity.kind === 'order' && entity.id === id)) void query.refetch()
  })
  return (
    <DetailPage
      query={query}
      title={query.data?.number ?? t('one')}
      parents={[{ to: '/comenzi', label: t('title') }]}
      missing={t('missing')}
      status={(order) => <Status order={order} />}
    >
      {(order) => <Order order={order} />}
    </DetailPage>
  )
}

function Status({ order: { state, interval } }: { readonly order: DeskOrder }) {
  return (
    <>
      <OrderState of={state} />
      <span className="m nw">{formatInterval(interval.since, interval.until, now())}</span>
    </>
  )
}

function Order({ order }: { readonly order: DeskOrder }) {
  const { recipient, states, parent, additions, shopperNote } = order
  const attention = attentionOf(order)
  const related = [...(parent ? [parent] : []), ...additions]
  return (
    <>
      <div className="tools order-head">
        <OrderPerson order={order} />
        <span className="m cut">
          {[recipient.address, recipient.details, recipient.city].filter(Boolean).join(', ')}
        </span>
        <span className="row end">
          <PaymentState of={states.payment} />
          <CorrectRecipient order={order} />
          <OrderActions order={order} />
        </span>
      </div>
      {attention && (
        <div className="order-attention">
          <Banner tone={attention.tone}>{attention.text}</Banner>
        </div>
      )}
      <div className="body order-body">
        <div className="pane grow">
          <div className="scroll">
            <OrderLines lines={order.lines} scans={order.scans} pickedAt={order.pickedAt} />
            <div className="order-sums">
              <div>
                <OrderMoney orderId={order.id} money={order.money} documents={order.documents} />
                <OrderDisputes order={order} />
                <OrderDelivery runs={order.runs} totes={order.totes} />
                <OrderClaims claims={order.claims} />
                <OrderChats chats={order.chats} />
                <OrderLetters order={order} />
              </div>
              <section className="pad">
                <div className="sec-h">
                  <h2>{t('total.title')}</h2>
                </div>
                <KeyValues items={totalLines(order)} />
                <OrderStates states={order.states} />
                {shopperNote !== null && (
                  <p className="order-note">
                    <b>{t('shopperNote')}</b> {shopperNote}
                  </p>
                )}
                {related.map(({ id, number, state }) => (
                  <p key={id} className="row">
                    <Link className="link" to={`/comenzi/${id}`}>
                      {t(id === parent?.id ? 'addedTo' : 'addition', { number })}
                    </Link>
                    <OrderState of={state} />
                  </p>
                ))}
              </section>
            </div>
          </div>
          <div className="foot">
            <span>{t('frozen')}</span>
            <span className="end q">{t('version', { version: order.version })}</span>
          </div>
        </div>
        <OrderHistory order={order} />
      </div>
    </>
  )
}
