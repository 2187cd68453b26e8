import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { copyLetter, type LetterRow, lettersOfOrder } from '../store.ts'

/** The letters about an order, oldest first. */
export const lettersOf = (q: Queryable, orderId: string): Promise<LetterRow[]> => q.rows(lettersOfOrder, [orderId])

/** Sends a letter about an order again, as it was written; false for an unknown letter. */
export async function sendLetterAgain(tx: Tx, clock: Clock, orderId: string, letterId: string): Promise<boolean> {
  const now = clock.now()
  const copy = await tx.maybe(copyLetter, [letterId, orderId, uuid7(now), now])
  if (copy !== null) await addJob(tx, { name: 'engagement.send-mail', payload: { mailId: copy.id } })
  return copy !== null
}
