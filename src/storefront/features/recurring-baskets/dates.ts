import { zone } from '#kernel/clock.ts'
import { lazy } from '#kernel/lazy.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat('ro-RO', { timeZone: zone, ...options }))
const weekday = format({ weekday: 'long' })
const shortDay = format({ day: 'numeric', month: 'long' })
const moment = format({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** Noon in Bucharest is the same day in every summer and winter. */
const noon = (day: string): Date => new Date(`${day}T10:00:00Z`)

/** 'vineri'; Monday is 1. The first of June 2026 is a Monday. */
export const weekdayName = (number: number): string => weekday().format(noon(`2026-06-0${number}`))

/** '27 noiembrie' */
export const dayText = (day: string): string => shortDay().format(noon(day))

/** 'joi, 26 noiembrie la 20:00' */
export const momentText = (instant: string): string => moment().format(new Date(instant))

/** Monday is 1, in Bucharest: `date` is of an interval. */
export const weekdayOf = (date: string): number => noon(date).getUTCDay() || 7
