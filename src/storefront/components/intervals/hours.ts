import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { dayIn } from '#storefront/lib/dates/clock.ts'
import { formatShortDay, formatWeekday } from '#storefront/lib/dates/dates.ts'

const t = translator(texts)

/** '07:00–09:00'. The texts carry the offset of Bucharest, so their hours are local. */
export const hoursOf = ({ since, until }: { readonly since: string; readonly until: string }): string =>
  `${since.slice(11, 16)}–${until.slice(11, 16)}`

/** 'azi', 'mâine', 'vin. 27 nov.': the shop's label of a day where there is one, else by this browser's clock. */
export const dayOfTime = (label: string | null, since: string): string =>
  namedDay(label, since) ?? formatShortDay(since.slice(0, 10))

/** 'azi', 'mâine', 'vin.'; with the date where a week is between. */
export function dayInChip(label: string | null, since: string): string {
  const named = namedDay(label, since)
  if (named !== undefined) return named
  return since.slice(0, 10) < dayIn(7) ? formatWeekday(since.slice(0, 10)) : formatShortDay(since.slice(0, 10))
}

/** 'azi' or 'mâine'; undefined for other days. */
function namedDay(label: string | null, since: string): string | undefined {
  if (label !== null) return label.includes(',') ? undefined : label.toLocaleLowerCase('ro')
  const day = since.slice(0, 10)
  return day === dayIn(0) ? t('today') : day === dayIn(1) ? t('tomorrow') : undefined
}
