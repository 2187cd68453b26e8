import { isRelativeDay, type ListColumn } from '#kernel/list.ts'

const whole = /^\d{1,9}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const word = /^[\w.-]{1,60}$/

const maxTextLength = 200

/** Whether a value can be compared with a column: `today` and `2026-11-23` with a day, `17:00` with a time. */
export function isFilterValue({ kind, choices }: ListColumn, value: string): boolean {
  switch (kind) {
    case 'count':
    case 'money':
      return whole.test(value) && Number(value) < 2 ** 31
    case 'day':
      return isRelativeDay(value) || (day.test(value) && isDay(value))
    case 'time':
      return time.test(value)
    case 'instant':
      return isInstant(value)
    case 'choice':
      return choices === undefined ? word.test(value) : choices.includes(value)
    case 'flag':
      return value === 'yes' || value === 'no'
    case 'text':
      return value !== '' && value.length <= maxTextLength
  }
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '2000' && text < '2100'
}

const isInstant = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
