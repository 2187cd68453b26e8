import { columnsOf, filtersOf } from '#console/components/list/column.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatAmount, formatInterval, formatNearTime } from '#console/lib/text/formats.ts'
import { zoneLabel } from '#console/lib/text/zone-text.ts'
import { translator } from '#kernel/translate.ts'
import listTexts from '#locales/console-order-list.json'
import texts from '#locales/console-orders.json'
import type { ListedOrder } from '#modules/ordering/desk/contract.staff-list.ts'
import { orderList } from '#modules/ordering/desk/rules/order-list.ts'
import { OrderLabels, OrderState, PaymentState } from './order-chips.tsx'

const t = translator(texts)
const tList = translator(listTexts)

const listed = (key: string): string => tList(`column.${key}` as 'column.number')

/** "3/31" with a bar: how far picking has come. */
function Lines({ of: { total, picked } }: { readonly of: ListedOrder['lines'] }) {
  return (
    <span className="row g6">
      <span className="bar" style={{ width: 48 }} aria-hidden="true">
        <i style={{ width: `${total === 0 ? 0 : (picked / total) * 100}%` }} />
      </span>
      <span className="m">
        {picked}
        <span className="q">/{total}</span>
      </span>
    </span>
  )
}

/** What the list shows of an order, column by column. */
export const orderColumns = columnsOf<ListedOrder>(orderList, {
  number: { label: listed('number'), width: 104, cell: ({ number }) => number },
  client: { label: listed('client'), cell: ({ client }) => client },
  zone: {
    label: listed('zone'),
    width: 92,
    cell: ({ zone }) => <span className="m">{zone !== null && zoneLabel(zone)}</span>,
  },
  interval: {
    label: listed('interval'),
    width: 168,
    cell: ({ interval: { since, until } }) => formatInterval(since, until, now()),
  },
  state: { label: listed('state'), width: 152, cell: ({ state }) => <OrderState of={state} /> },
  lines: { label: listed('lines'), width: 108, isDrawn: true, cell: ({ lines }) => <Lines of={lines} /> },
  method: { label: listed('method'), width: 148, cell: ({ method }) => methodText(method) },
  payment: { label: listed('payment'), width: 128, cell: ({ payment }) => <PaymentState of={payment} /> },
  total: {
    label: listed('total'),
    width: 104,
    cell: ({ total }) => <span className="med">{formatAmount(total)}</span>,
  },
  labels: { label: listed('labels'), width: 152, cell: ({ labels }) => <OrderLabels of={labels} /> },
  voucher: { label: listed('voucher'), width: 112, cell: ({ voucher }) => voucher },
  placed: { label: listed('placed'), width: 140, cell: ({ placedAt }) => formatNearTime(placedAt, now()) },
})

/** A method by its name; one that the texts do not know by its code. */
export const methodText = (code: string): string =>
  code in texts.method ? t(`method.${code as keyof typeof texts.method}`) : code

const filterNames: Readonly<Record<string, string>> = texts.filter

/** By what the list can be filtered, as the server declares it. */
export const orderFilters = filtersOf(
  orderList,
  (key) => filterNames[key] ?? listed(key),
  (key, value) => tList(`${key}.${value}` as 'state.placed'),
)
