import { Link } from '@tanstack/react-router'
import { KeyValues } from '#console/components/key-values.tsx'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatInterval, formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import type { DeskChatView } from '#modules/support/desk/contract.staff.ts'

const t = translator(texts)
const states: Readonly<Record<string, string>> = texts.states

/** The customer's next delivery, and the pages on which it is changed, as far as the role allows. */
export function ChatOrder({ chat: { order, customer, topic } }: { readonly chat: DeskChatView }) {
  const mayOrders = useMay('orders.read')
  const mayCustomers = useMay('customers.read')
  const why = topic.reason === null ? [] : [{ label: t('reason'), value: t(`reasons.${topic.reason}`) }]
  return (
    <aside className="side chat-order" aria-label={t('about')}>
      <div className="side-h">
        <h2>{order?.number ?? t('noOrder')}</h2>
      </div>
      <div className="pad col g12">
        <KeyValues
          items={[
            { label: t('topic'), value: t(`topics.${topic.type ?? topic.origin}`) },
            ...why,
            ...(order === null
              ? []
              : [
                  { label: t('state'), value: states[order.state] ?? order.state },
                  { label: t('interval'), value: formatInterval(order.since, order.until, now()) },
                  { label: t('total'), value: formatLei(order.total) },
                ]),
          ]}
        />
        {order !== null && mayOrders && (
          <Link className="btn" to={`/comenzi/${order.id}`}>
            {t('openOrder')}
          </Link>
        )}
        {mayCustomers && (
          <Link className="btn" to={`/clienti/${customer.id}`}>
            {t('openCustomer')}
          </Link>
        )}
        <p className="xs q">{t('roleHint')}</p>
      </div>
    </aside>
  )
}
