import { zone as bucharest } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-list.json' with { type: 'json' }
import type { ListedOrder } from './contract.staff-list.ts'
import { formatDate } from './date-cells.ts'

const t = translator(texts)
type Key = Parameters<typeof t>[0]

/** Column headers of the exported file. */
export const csvHead = (columns: readonly string[]): string[] => columns.map((key) => t(`column.${key}` as Key))

export const csvFileName = (now: Temporal.Instant): string =>
  `${t('fileName')}-${now.toZonedDateTimeISO(bucharest).toPlainDate().toString()}.csv`

/** The cells of one order, in the order of the columns. */
export const csvCells = (order: ListedOrder, columns: readonly string[]): string[] =>
  columns.map((key) => cellOf(order, key))

function cellOf(order: ListedOrder, key: string): string {
  switch (key) {
    case 'interval':
      return formatDate(order.interval.since, order.interval.until)
    case 'placed':
      return formatDate(order.placedAt)
    case 'state':
      return t(`state.${order.state}`)
    case 'payment':
      return t(`payment.${order.payment}` as Key)
    case 'lines':
      return String(order.lines.total)
    case 'labels':
      return order.labels.map((label) => t(`label.${label}`)).join(', ')
    case 'total':
      return leiCell(order.total)
    case 'number':
      return order.number
    case 'client':
      return order.client
    case 'zone':
      return order.zone ?? ''
    case 'method':
      return order.method
    case 'voucher':
      return order.voucher ?? ''
    default:
      throw new Error(`the export has no column ${key}`)
  }
}

/** 1299 bani as `12,99`: a number in Romanian spreadsheets. */
const leiCell = (amount: number): string => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`
