import crown from 'icon:crown-simple-fill'
import hourglass from 'icon:hourglass-medium'
import prohibit from 'icon:prohibit'
import { columnsOf, filtersOf } from '#console/components/list/column.ts'
import { StatusChip } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatAmount, formatDay, formatNearDay } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import type { ListedCustomer } from '#modules/customers/desk/contract.staff-list.ts'
import { customerList } from '#modules/customers/desk/rules/customer-list.ts'

const t = translator(texts)

/** Genius, blocked, and a request about personal data that is overdue. */
export function Marks({ of }: { readonly of: Pick<ListedCustomer, 'isGenius' | 'isBlocked' | 'hasOverdueRequest'> }) {
  return (
    <span className="row g4">
      {of.isGenius && (
        <StatusChip tone="gen" icon={crown} look="square">
          {t('genius')}
        </StatusChip>
      )}
      {of.isBlocked && (
        <StatusChip tone="err" icon={prohibit} look="square">
          {t('blocked')}
        </StatusChip>
      )}
      {of.hasOverdueRequest && (
        <StatusChip tone="warn" icon={hourglass} look="square">
          {t('overdue')}
        </StatusChip>
      )}
    </span>
  )
}

export const customerColumns = columnsOf<ListedCustomer>(customerList, {
  number: { label: t('column.number'), width: 88, cell: ({ number }) => number },
  name: { label: t('column.name'), cell: ({ name }) => name },
  email: { label: t('column.email'), width: 168, cell: ({ email }) => email },
  phone: { label: t('column.phone'), width: 128, cell: ({ phone }) => <span className="m">{phone}</span> },
  orders: { label: t('column.orders'), width: 88, cell: ({ orders }) => orders },
  spent: { label: t('column.spent'), width: 112, cell: ({ spent }) => formatAmount(spent) },
  lastOrder: {
    label: t('column.lastOrder'),
    width: 120,
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? null : formatNearDay(lastOrderAt, now())),
  },
  since: { label: t('column.since'), width: 120, cell: ({ since }) => formatDay(since) },
  marks: { label: t('column.marks'), width: 208, cell: (customer) => <Marks of={customer} /> },
})

const filterNames: Readonly<Record<string, string>> = texts.filter

export const customerFilters = filtersOf(
  customerList,
  (key) => filterNames[key] ?? key,
  (_, value) => value,
)
