import { useNavigate, useSearch } from '@tanstack/react-router'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-journal.json'
import { entityKinds, entityKindText } from './entry-text.ts'

const t = translator(texts)

/** Query of the call; unused filters are missing. */
export interface JournalQuery {
  readonly entityKind?: string
  readonly since?: string
  readonly until?: string
}

/** The query is kept in the URL: days as `de=2026-11-23`, the kind as `obiect=order`. */
export function useJournalQuery(): readonly [JournalQuery, (next: JournalQuery) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const query = {
    ...(search['obiect'] !== undefined && { entityKind: search['obiect'] }),
    ...instantAt('since', search['de'], 0),
    ...instantAt('until', search['pana'], 1),
  }
  const change = (next: JournalQuery): void => {
    const filters = { obiect: next.entityKind, de: dayText(next.since, 0), pana: dayText(next.until, 1) }
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
    void navigate({ to: '.', search: given as never, replace: true })
  }
  return [query, change]
}

const zone = 'Europe/Bucharest'
const oneDayMs = 86_400_000

/** Midnight in Bucharest at the begin of a day, or `later` days after it. Nothing for what is no day. */
function instantAt<Name extends 'since' | 'until'>(name: Name, day: string | undefined, later: number) {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return {}
  const noon = Date.parse(`${day}T12:00:00Z`) + later * oneDayMs
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice('GMT'.length)
  return { [name]: `${new Date(noon).toISOString().slice(0, 10)}T00:00:00${offset || 'Z'}` } as Record<Name, string>
}

const dayText = (instant: string | undefined, later: number): string =>
  instant === undefined ? '' : new Date(Date.parse(instant.slice(0, 10)) - later * oneDayMs).toISOString().slice(0, 10)

interface JournalFiltersProps {
  readonly query: JournalQuery
  readonly onChange: (next: JournalQuery) => void
}

export function JournalFilters({ query, onChange }: JournalFiltersProps) {
  const { entityKind, since, until } = query
  const withDay = (name: 'since' | 'until', day: string): void => {
    const { [name]: _, ...others } = query
    onChange({ ...others, ...(day === '' ? {} : instantAt(name, day, name === 'until' ? 1 : 0)) })
  }
  return (
    <fieldset className="tools" aria-label={t('filters')}>
      <label className="row">
        <span className="q nw">{t('entityKind')}</span>
        <span className="in">
          <select
            value={entityKind ?? ''}
            onChange={({ target: { value } }) => {
              const { entityKind: _, ...others } = query
              onChange({ ...others, ...(value !== '' && { entityKind: value }) })
            }}
          >
            <option value="">{t('anything')}</option>
            {entityKinds.map((kind) => (
              <option key={kind} value={kind}>
                {entityKindText(kind)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="row">
          <span className="q nw">{t(name)}</span>
          <span className="in">
            <input
              type="date"
              value={name === 'since' ? dayText(since, 0) : dayText(until, 1)}
              onChange={({ target: { value } }) => withDay(name, value)}
            />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
