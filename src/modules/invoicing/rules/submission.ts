import { isWorkingDay } from '#kernel/calendar/public-holidays.ts'

const termInWorkingDays = 5

/**
 * The last day, 'YYYY-MM-DD', on which a document issued on `issuedOn` may be reported (docs/domain.md, Invoices). The day of
 * issue is not counted.
 */
export function lastReportingDay(issuedOn: string): string {
  let day = Temporal.PlainDate.from(issuedOn)
  for (let left = termInWorkingDays; left > 0; ) {
    day = day.add({ days: 1 })
    if (isWorkingDay(day)) left--
  }
  return day.toString()
}

type Minutes = { readonly minutes: number }
const after = (waits: readonly number[], count: number): Minutes => ({ minutes: waits[count - 1] ?? waits.at(-1) ?? 0 })

/** How long to wait after the `tries`-th call in a row without an answer, from 1. */
export const waitAfterFailure = (tries: number): Minutes => after([1, 5, 15, 60, 120, 240], tries)

/**
 * How long to wait after a document was found to be processed for the `polls`-th time, from 0 right after its upload. Fewer
 * than 20 questions in 24 hours: the authority refuses more about one message.
 */
export const waitForResult = (polls: number): Minutes => after([1, 2, 5, 15, 30, 60, 120, 240], polls + 1)

/** How long to wait before a lost upload is looked for the next time, `looks` times being over, from 0. */
export const waitForLost = (looks: number): Minutes => after([5, 15, 40, 60], looks + 1)

/** After so many looks in two hours, an upload that is not in the list of messages is repeated. */
export const looksForLost = 4

/** The message that already holds the document, when an upload was refused for being the second one; else null. */
export function firstMessageOf(errors: readonly string[]): string | null {
  for (const error of errors) {
    const [, messageId] = /a mai fost transmis[aă] anterior cu index\s*=\s*(\d+)/i.exec(error) ?? []
    if (messageId !== undefined) return messageId
  }
  return null
}
