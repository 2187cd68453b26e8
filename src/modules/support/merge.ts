import type { CustomerMerge } from '#platform/customer-merge.ts'
import { customerMerge } from '#platform/customer-merge.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { liveSession, markEnded } from './store.ts'
import { endChatJob } from './usecases/end-chat.ts'

const sessions = customerMerge({
  name: 'support',
  counts: { chats: 'SELECT count(*) FROM chat_session WHERE customer_id = $1' },
  moves: { sessions: 'UPDATE chat_session SET customer_id = $2 WHERE customer_id = $1' },
})

/** A customer has one open chat: that of the account that ends is ended, since its page is signed out. */
export const mergeChats: CustomerMerge = {
  count: sessions.count,
  move: async (tx, customers, now) => {
    const live = await tx.maybe(liveSession, [customers.from])
    if (live !== null) {
      await tx.run(markEnded, [live.id, now])
      await addJob(tx, { name: endChatJob, payload: { chatId: live.id } })
    }
    await sessions.move(tx, customers, now)
  },
}
