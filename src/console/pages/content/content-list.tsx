import archived from 'icon:archive'
import calendar from 'icon:calendar-blank'
import done from 'icon:check-circle'
import pencil from 'icon:pencil-simple'
import { columnsOf, filtersOf } from '#console/components/list/column.ts'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { EntryCard } from '#modules/editorial/contract.staff.ts'
import { entryList } from '#modules/editorial/rules/entry-list.ts'

const t = translator(texts)

const looks = {
  draft: { tone: 'warn', icon: pencil },
  scheduled: { tone: 'info', icon: calendar },
  live: { tone: 'ok', icon: done },
  ended: { tone: 'waiting', icon: archived },
} as const satisfies Record<EntryCard['state'], { tone: Tone; icon: string }>

/** Whether readers get an entry, and whether they get what was written last. */
export function EntryState({ of: { state, hasChanges } }: { readonly of: Pick<EntryCard, 'state' | 'hasChanges'> }) {
  return (
    <span className="row g4">
      <StatusChip tone={looks[state].tone} icon={looks[state].icon}>
        {t(`state.${state}`)}
      </StatusChip>
      {hasChanges && (
        <StatusChip tone="warn" look="square">
          {t('hasChanges')}
        </StatusChip>
      )}
    </span>
  )
}

export const titleOf = ({ title, slug }: Pick<EntryCard, 'title' | 'slug'>): string => (title === '' ? slug : title)

export const contentColumns = columnsOf<EntryCard>(entryList, {
  title: { label: t('column.title'), cell: titleOf },
  kind: { label: t('column.kind'), width: 168, cell: ({ kind }) => t(`kind.${kind}`) },
  state: { label: t('column.state'), width: 216, cell: (entry) => <EntryState of={entry} /> },
  author: { label: t('column.author'), width: 160, cell: ({ author }) => author },
  changed: {
    label: t('column.changed'),
    width: 152,
    cell: ({ updatedAt }) => formatNearTime(updatedAt, now()),
  },
  slug: { label: t('column.slug'), width: 200, cell: ({ slug }) => slug },
  version: { label: t('column.version'), width: 88, cell: ({ version }) => version },
})

const filterNames: Readonly<Record<string, string>> = texts.filter

export const contentFilters = filtersOf(
  entryList,
  (key) => filterNames[key] ?? key,
  (key, value) => (key === 'kind' ? t(`kind.${value}` as 'kind.page') : t(`state.${value}` as 'state.live')),
)
