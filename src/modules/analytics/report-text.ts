import { translator } from '#kernel/translate.ts'
import texts from '#locales/report.json' with { type: 'json' }
import type { Report } from './usecases/read-report.ts'

const t = translator(texts)
const whole = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 3 })

const money = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${whole.format((part / of) * 100)} %`)

type Step = keyof typeof texts.steps
type Column = keyof typeof texts.columns

/** A report as text for a terminal, in Romanian. */
export function reportText({ since, funnel, searches, lists, experiments, vitals, errors }: Report): string {
  const first = funnel[0]?.visitors ?? 0
  return [
    t('since', { day: since }),
    section('funnel', ['step', 'visitors', 'share', 'events'], funnel, ({ name, visitors, events }) => [
      t(`steps.${name as Step}`),
      whole.format(visitors),
      percent(visitors, first),
      whole.format(events),
    ]),
    section('searches', ['words', 'searches', 'visitors'], searches, (row) => [
      row.words,
      whole.format(row.searches),
      whole.format(row.visitors),
    ]),
    section('lists', ['list', 'views', 'selections', 'additions'], lists, (row) => [
      `${row.name} (${row.id})`,
      ...[row.views, row.selections, row.additions].map((count) => whole.format(count)),
    ]),
    section(
      'experiments',
      ['experiment', 'variant', 'visitors', 'additions', 'ordered', 'share', 'lei'],
      experiments,
      (row) => [
        row.experiment,
        row.variant,
        ...[row.visitors, row.added, row.ordered].map((count) => whole.format(count)),
        percent(row.ordered, row.visitors),
        money.format(row.value),
      ],
    ),
    section('vitals', ['page', 'device', 'metric', 'p75', 'visits'], vitals, (row) => [
      row.pageType,
      row.device,
      row.metric,
      row.metric === 'CLS' ? precise.format(row.p75) : `${whole.format(row.p75)} ms`,
      whole.format(row.visits),
    ]),
    section('errors', ['message', 'reports'], errors, ({ message, reports }) => [
      message.replaceAll(/\s+/g, ' ').slice(0, 100),
      whole.format(reports),
    ]),
  ].join('\n\n')
}

function section<Row>(
  name: keyof typeof texts.titles,
  columns: readonly Column[],
  found: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): string {
  const title = t(`titles.${name}`)
  if (found.length === 0) return `${title}\n${t('none')}`
  const rows = [columns.map((column) => t(`columns.${column}`)), ...found.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines].join('\n')
}
