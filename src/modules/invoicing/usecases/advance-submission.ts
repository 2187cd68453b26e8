import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import { type Spv, SpvUnavailable } from '../ports.ts'
import { firstMessageOf, looksForLost, waitAfterFailure, waitForLost, waitForResult } from '../rules/submission.ts'
import * as store from '../store.submissions.ts'
import { findLostUploads } from './find-lost-upload.ts'
import { spvDocumentOf } from './spv-document.ts'
import { planStep } from './submission-jobs.ts'

/** Calls without an answer after which the log has an error: mostly the address or the token is wrong. */
const triesUntilError = 6

export interface SubmissionStep {
  readonly invoiceId: string
  /** Whether a document that was refused is reported again, after its fault was removed. */
  readonly again?: boolean | undefined
}

/**
 * Takes the next step of reporting a document: uploads it, asks what has become of it, or looks for an upload whose answer
 * was lost. It may run twice at the same time and be cut off anywhere: an upload is recorded before it is made, and one that
 * has no result is never simply repeated.
 */
export function advanceSubmission(context: Context, spv: Spv) {
  const { db, clock, log } = context
  const later = (tx: Tx, invoiceId: string, wait: { readonly minutes: number }): Promise<void> =>
    planStep(tx, invoiceId, { runAt: clock.now().add(wait) })

  /** The document as it was before the step; null when nothing is to be done. */
  const begin = ({ invoiceId, again }: SubmissionStep): Promise<store.SubmissionRow | null> =>
    db.transaction(async (tx) => {
      const row = await tx.maybe(store.lockSubmission, [invoiceId])
      if (row === null || row.state === 'accepted' || (row.state === 'refused' && !again)) return null
      const isUpload = row.state === 'due' || row.state === 'refused'
      if (isUpload) await tx.run(store.beginUpload, [invoiceId, clock.now()])
      return isUpload ? { ...row, state: 'due' } : row
    })

  const refuse = (row: store.SubmissionRow, errors: readonly string[], archive: Buffer | null): Promise<void> =>
    db.transaction(async (tx) => {
      const first = firstMessageOf(errors)
      if (first !== null && (await tx.run(store.nameMessage, [row.invoiceId, first])) === 1)
        return planStep(tx, row.invoiceId)
      const isFirst = await tx.run(store.decide, [row.invoiceId, 'refused', errors, archive, clock.now()])
      if (isFirst === 0) return
      const { reference: document, orderNumber: order } = row.content
      await tellOperator(tx, clock, 'spv-refused', { document, order, errors: errors.join('; ').slice(0, 1_000) })
    })

  const upload = async (row: store.SubmissionRow): Promise<void> => {
    const result = await spv.upload(spvDocumentOf(row.content))
    if (result.kind === 'refused') return refuse(row, result.errors, null)
    await db.transaction(async (tx) => {
      await tx.run(store.nameMessage, [row.invoiceId, result.messageId])
      await later(tx, row.invoiceId, waitForResult(0))
    })
  }

  const look = async (row: store.SubmissionRow): Promise<void> => {
    await findLostUploads(context, spv, row)
    await db.transaction(async (tx) => {
      // None when it was found.
      if ((await tx.run(store.countLook, [row.invoiceId])) === 0) return
      const looks = row.looks + 1
      if (looks < looksForLost) return later(tx, row.invoiceId, waitForLost(looks))
      await tx.run(store.repeatUpload, [row.invoiceId])
      await planStep(tx, row.invoiceId)
    })
  }

  const ask = async (row: store.SubmissionRow): Promise<void> => {
    const state = await spv.stateOf(row.messageId ?? '')
    if (state.kind === 'processing') {
      await db.transaction(async (tx) => {
        await tx.run(store.countPoll, [row.invoiceId])
        await later(tx, row.invoiceId, waitForResult(row.polls + 1))
      })
    } else if (state.kind === 'accepted') {
      const { archive } = await spv.answer(state.downloadId)
      await db.run(store.decide, [row.invoiceId, 'accepted', [], archive, clock.now()])
    } else if (state.downloadId === null) await refuse(row, [state.reason], null)
    else {
      const { archive, errors } = await spv.answer(state.downloadId)
      await refuse(row, errors.length > 0 ? errors : [state.reason], archive)
    }
  }

  const postpone = (row: store.SubmissionRow, err: SpvUnavailable): Promise<void> =>
    db.transaction(async (tx) => {
      const { tries } = await tx.one(store.countTry, [row.invoiceId])
      const isLost = row.state === 'due' && err.mayBeDone
      if (row.state === 'due' && !isLost) await tx.run(store.repeatUpload, [row.invoiceId])
      const facts = { document: row.content.reference, state: row.state, tries, err }
      if (tries === triesUntilError) log.error(facts, 'SPV has not answered six times in a row')
      else log.warn(facts, 'SPV does not answer; it is tried again')
      await later(tx, row.invoiceId, isLost ? waitForLost(0) : waitAfterFailure(tries))
    })

  return async function advanceSubmission(step: SubmissionStep): Promise<void> {
    const row = await begin(step)
    if (row === null) return
    const take = { due: upload, uploading: look, processing: ask, accepted: null, refused: null }[row.state]
    try {
      await take?.(row)
    } catch (error) {
      if (!(error instanceof SpvUnavailable)) throw error
      await postpone(row, error)
    }
  }
}
