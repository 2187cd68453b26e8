import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { markEnded, ownSession } from '../store.ts'

/** Tells the desk that a chat has ended, and again until it has heard. */
export const endChatJob = 'support.end-chat'

/** Ends it here at once; the desk hears of it by a job, so that it ends also while the desk is away. */
export function endSession({ db, clock }: Context, chatId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.run(markEnded, [chatId, clock.now()])) > 0)
      await addJob(tx, { name: endChatJob, payload: { chatId } })
  })
}

export function endChat(context: Context) {
  return async function endChat(customerId: string, id: string): Promise<void> {
    if ((await context.db.maybe(ownSession, [customerId, id])) === null) throw new Problem('chat-not-found')
    await endSession(context, id)
  }
}
