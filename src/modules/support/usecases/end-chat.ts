import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { markEnded, ownSession } from '../store.ts'

/** The job that ends a chat at the desk, retried until it succeeds. */
export const endChatJob = 'support.end-chat'

/** Ends a session in the shop and adds the job that ends it at the desk, so that it also works while the desk is unavailable. */
export function endSession({ db, clock }: Context, chatId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.run(markEnded, [chatId, clock.now()])) > 0)
      await addJob(tx, { name: endChatJob, payload: { chatId } })
  })
}

/** Ends a chat of the customer. Idempotent. Throws `chat-not-found`. */
export function endChat(context: Context) {
  return async function endChat(customerId: string, id: string): Promise<void> {
    if ((await context.db.maybe(ownSession, [customerId, id])) === null) throw new Problem('chat-not-found')
    await endSession(context, id)
  }
}
