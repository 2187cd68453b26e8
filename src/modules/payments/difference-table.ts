import { zone } from '#kernel/clock.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reconcile.json' with { type: 'json' }
import type { RecordedDifference, StoredSide } from './store.differences.ts'
import type { Reconciliation } from './usecases/reconciliation/reconcile-gateway.ts'

const t = translator(texts)

/** The results of comparisons as a table for a terminal, in Romanian. */
export function differenceTable(results: readonly Reconciliation[]): string {
  return results.map(tableOf).join('\n\n')
}

function tableOf({ provider, compared, differences }: Reconciliation): string {
  const summary = t('compared', { provider, count: compared })
  if (differences.length === 0) return `${summary} ${t('none')}`
  const header = (['order', 'payment', 'difference', 'ours', 'theirs', 'amount', 'state'] as const).map((name) =>
    t(`columns.${name}`),
  )
  const rows = [header, ...differences.map(cellsOf)]
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`${summary} ${t('found', { count: differences.length })}`, ...lines].join('\n')
}

function cellsOf(difference: RecordedDifference): readonly string[] {
  const { orderNumber, reference, movement, kind, ours, theirs, amount, isOpen } = difference
  const what = `${t(`movements.${movement}`)}: ${t(`kinds.${kind}`)}`
  const cells = [orderNumber ?? t('missing'), reference, what, sideText(ours), sideText(theirs)]
  return [...cells, moneyText(amount), t(isOpen ? 'open' : 'settled')]
}

function sideText(side: StoredSide | null): string {
  if (side === null) return t('missing')
  const { amount, currency, state, at } = side
  const money = amount === null ? t('untold') : moneyText(amount)
  const sum = amount === null || currency === 'RON' ? money : `${money.replace(' lei', '')} ${currency}`
  const { day, month, year, hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  const [days, months, hours, minutes] = [day, month, hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${sum}, ${t(`states.${state}`)}, ${days}.${months}.${year} ${hours}:${minutes}`
}
