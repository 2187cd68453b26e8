import type { Bani } from '#kernel/money.ts'
import { contactForEmail, type OrderContact, problemForEmail } from '#modules/ordering/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { findRequest } from './store.requests.ts'

/** A refund is made: by hand, or of a claim. */
export const refundMadeEvent = 'refund.made'

/** The facts in the letter that explains a refund. */
export interface RefundForEmail extends OrderContact {
  /** Of the claim that it settles; null for a refund by hand. */
  readonly report: string | null
  readonly amount: Bani
  /** In the words of staff; may be empty. */
  readonly message: string
}

/** Null for an unknown request, and for an order whose owner has left. */
export async function refundForEmail(q: Queryable, requestId: string): Promise<RefundForEmail | null> {
  const request = await q.maybe(findRequest, [requestId])
  const contact = request && (await contactForEmail(q, request.orderId))
  if (!contact) return null
  const { problemId, amount, message } = request
  const problem = problemId === null ? null : await problemForEmail(q, problemId)
  return { ...contact, report: problem?.number ?? null, amount, message }
}
