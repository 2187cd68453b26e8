import { dayOf } from '#kernel/clock.ts'
import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import * as contract from '../contract.staff.ts'
import * as store from '../store.submission-list.ts'
import { lockSubmission } from '../store.submissions.ts'
import { advanceJob, planStep } from './submission-jobs.ts'

export function listSubmissions({ db, clock }: Context) {
  return async function listSubmissions({
    show,
  }: QueryOf<typeof contract.listSubmissions>): Promise<OkOf<typeof contract.listSubmissions>> {
    const rows = await db.rows(store.selectSubmissions, [show, dayOf(clock.now()), advanceJob])
    return { items: rows.map(present), total: rows[0]?.all ?? 0 }
  }
}

/**
 * Plans to report a refused document again, and the next attempt of one that is due at once. Safe to repeat. Throws
 * `submission-not-found`, `submission-under-way` and `submission-accepted`.
 */
export function reportAgain({ db, clock }: Context) {
  return async function reportAgain(invoiceId: string, caller: StaffCaller): Promise<contract.SubmissionView> {
    const now = clock.now()
    const row = await db.transaction(async (tx) => {
      const submission = await tx.maybe(lockSubmission, [invoiceId])
      if (submission === null) throw new Problem('submission-not-found')
      const { state, content } = submission
      if (state === 'accepted') throw new Problem('submission-accepted', { reference: content.reference })
      if (state !== 'refused' && state !== 'due')
        throw new Problem('submission-under-way', { reference: content.reference, state })
      await planStep(tx, invoiceId, state === 'refused' ? { again: true } : {})
      const entity = { kind: 'invoice', id: invoiceId }
      const changed = { before: { state }, after: { document: content.reference, reportedAgain: true } }
      await audit(tx, now, caller, { contract: contract.reportAgain.id, entity, ...changed })
      return tx.one(store.selectSubmission, [invoiceId, dayOf(now), advanceJob])
    })
    return present(row)
  }
}

const present = ({ uploadedAt, all: _, ...row }: store.ListedSubmission): contract.SubmissionView => ({
  ...row,
  uploadedAt: uploadedAt?.toString() ?? null,
})
