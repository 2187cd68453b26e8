import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import { distance } from '#modules/delivery/rules/geo.ts'
import type { VanView } from '#modules/tracking/contract.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'

const t = translator(texts)

/** Kilometres in a degree of latitude. */
const kilometresInDegree = 111.2

/** 'acum 20 de secunde', from seconds; in minutes from two minutes on. */
export const ageWords = (seconds: number): string =>
  seconds < 120 ? t('ageSeconds', { count: seconds }) : t('ageMinutes', { count: Math.floor(seconds / 60) })

/** How many doors come first, and in how many minutes the van comes where that is known. */
export function stopWords({ isAtDoor, stopsBefore, estimate }: VanView): string {
  if (isAtDoor) return t('atDoor')
  const stops = stopsBefore === 0 ? t('next') : t('stops', { count: stopsBefore })
  if (estimate === null) return stops
  return `${stops} · ${estimate.minutes < 1 ? t('now') : t('minutes', { count: estimate.minutes })}`
}

/** 'Ajunge la 07:38'; a sentence without an hour where there is none. */
export const arrivalWords = ({ isAtDoor, estimate }: VanView): string =>
  isAtDoor ? t('atDoor') : estimate ? t('arrivesAt', { time: formatClock(estimate.at) }) : t('underWay')

export const windowWords = ({ estimate, isAtDoor }: VanView): string | undefined =>
  estimate === null || isAtDoor
    ? undefined
    : t('between', { from: formatClock(estimate.from), until: formatClock(estimate.until) })

/** How far the van is in a straight line; undefined where that is not known. */
export function distanceWords({ van, door }: VanView): string | undefined {
  if (van === null || door === null) return undefined
  const kilometres = Math.round(distance(van, door) * kilometresInDegree)
  return kilometres < 1 ? t('near') : t('far', { count: kilometres })
}
