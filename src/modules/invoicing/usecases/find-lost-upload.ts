import type { Context } from '#platform/context.ts'
import type { Spv } from '../ports.ts'
import { adoptMessage, insertForeignMessage, type SubmissionRow, unknownMessages } from '../store.submissions.ts'
import { sellerTaxCodeOf } from './spv-document.ts'
import { planStep } from './submission-jobs.ts'

/** The clocks of the shop and of the authority may differ. */
const clockMargin = { minutes: 5 }
/** Messages that one look reads; what is left is read by the next. */
const mostRead = 50

/**
 * Looks among the accepted documents since the upload was begun, which the authority lists by names of its own: those that the
 * shop does not know are read. Each one found goes on from there, whichever document was looked for.
 */
export async function findLostUploads(
  { db, clock }: Context,
  spv: Spv,
  { content, uploadedAt }: Pick<SubmissionRow, 'content' | 'uploadedAt'>,
): Promise<void> {
  const now = clock.now()
  const listed = await spv.accepted(sellerTaxCodeOf(content), (uploadedAt ?? now).subtract(clockMargin), now)
  const downloads = new Map(listed.map(({ messageId, downloadId }) => [messageId, downloadId]))
  const unknown = await db.rows(unknownMessages, [[...downloads.keys()]])
  for (const { id } of unknown.slice(0, mostRead)) {
    const { reference } = await spv.answer(downloads.get(id) ?? '')
    await db.transaction(async (tx) => {
      const found = reference === null ? null : await tx.maybe(adoptMessage, [reference, id])
      if (found === null) await tx.run(insertForeignMessage, [id])
      else await planStep(tx, found.invoiceId)
    })
  }
}
