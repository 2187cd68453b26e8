import { dayOf } from '#kernel/clock.ts'
import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { lastReportingDay } from '../rules/submission.ts'
import { alarmLate, insertSubmission, unreportedSince } from '../store.submissions.ts'

export const advanceJob = 'invoicing.advance-submission'

interface StepPlan {
  /** At once without it. */
  readonly runAt?: Temporal.Instant
  /** Whether a document that was refused is reported again. */
  readonly again?: true
}

/** Plans the next step of reporting a document; a step that is planned already is replaced. */
export const planStep = (tx: Tx, invoiceId: string, { again, ...when }: StepPlan = {}): Promise<void> =>
  addJob(tx, {
    ...{ name: advanceJob, key: `${advanceJob}:${invoiceId}`, payload: { invoiceId, ...(again && { again }) } },
    ...when,
  })

/** Begins to report a document, in the transaction that issues it. Idempotent. */
export async function planSubmission(tx: Tx, invoiceId: string, issuedOn: string): Promise<void> {
  const isNew = (await tx.run(insertSubmission, [invoiceId, lastReportingDay(issuedOn)])) === 1
  if (isNew) await planStep(tx, invoiceId)
}

/** The term has ended for documents that are older. */
const recentDays = 14

/**
 * Tells the operator each day of the documents that are not accepted although the last day of their term has come, and begins
 * to report those that a process of an earlier version has issued.
 */
export function watchSubmissions({ db, clock }: Context) {
  return async function watchSubmissions(): Promise<void> {
    const since = firstUuid7(clock.now().subtract({ hours: recentDays * 24 }))
    await db.transaction(async (tx) => {
      for (const { id, issuedOn } of await tx.rows(unreportedSince, [since])) await planSubmission(tx, id, issuedOn)
    })
    await db.transaction(async (tx) => {
      const late = (await tx.rows(alarmLate, [dayOf(clock.now())])).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
      const [first] = late
      if (first === undefined) return
      await tellOperator(tx, clock, 'spv-late', { count: late.length, document: first.reference, day: first.dueOn })
    })
  }
}
