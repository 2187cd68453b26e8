import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import { listZoneIntervals } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { weekdayOf } from './dates.ts'

const t = translator(texts)

interface Hours {
  readonly weekday: number
  readonly since: string
  readonly until: string
}

interface HoursFieldProps {
  /** The zone of the address. */
  readonly channel: string | null
  readonly chosen: Hours
  readonly onChange: (hours: Pick<Hours, 'since' | 'until'>) => void
}

const preferred = '17:00–19:00'

/** The intervals of the weekday in the zone of the address, as they are planned for the next week. */
export function HoursField({ channel, chosen: { weekday, since, until }, onChange }: HoursFieldProps) {
  type Channel = Parameters<typeof queryOf<typeof listZoneIntervals>>[1]['query']['channel']
  const { data, error } = useQuery({
    ...queryOf(listZoneIntervals, { query: { channel: channel as Channel } }),
    enabled: channel !== null,
  })
  const hour = (instant: string): string => instant.slice(11, 16)
  const onDay = (data?.intervals ?? []).filter(({ date, kind }) => kind !== 'express' && weekdayOf(date) === weekday)
  const hours = [...new Set(onDay.map(({ interval }) => `${hour(interval.since)}–${hour(interval.until)}`))].sort()
  const value = `${since}–${until}`
  const isKnown = hours.includes(value)
  const first = hours.includes(preferred) ? preferred : (hours[0] ?? '')
  const choose = (text: string): void => {
    const [from = '', to = ''] = text.split('–')
    onChange({ since: from, until: to })
  }
  // Another weekday or address may have other hours.
  useEffect(() => {
    if (data && !isKnown && first !== '') choose(first)
  })
  return (
    <SelectField
      label={t('hours')}
      value={isKnown ? value : ''}
      disabled={hours.length === 0}
      error={error ? refusalText(error) : data && hours.length === 0 ? t('noHours') : undefined}
      options={(isKnown ? hours : ['', ...hours]).map((text) => ({ value: text, text }))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
