import { addJob } from '#platform/jobs/queue.ts'
import type { PersonalData } from '#platform/module.ts'
import { type ChatDesk, isDeskUnavailable } from './ports.ts'
import { caseOf } from './rules/chat-case.ts'
import { deleteSessionsOf, sessionsOf } from './store.ts'

/** The job that deletes a chat at the desk, retried until it succeeds. */
export const deleteChatJob = 'support.forget-chat'

/** A customer's chats with their messages; `messages` is null while the desk is unavailable. */
export const chatPersonalData = (desk: ChatDesk): PersonalData => ({
  name: 'chats',
  collect: async (q, customerId) => {
    const sessions = await q.rows(sessionsOf, [customerId])
    return Promise.all(
      sessions.map(async (session) => ({
        ...caseOf(session),
        startedAt: session.startedAt.toString(),
        endedAt: session.endedAt?.toString() ?? null,
        messages: await messagesOf(desk, session.id),
      })),
    )
  },
  erase: async (tx, customerId) => {
    for (const { id } of await tx.rows(deleteSessionsOf, [customerId])) {
      await addJob(tx, { name: deleteChatJob, payload: { chatId: id } })
    }
  },
})

async function messagesOf(desk: ChatDesk, chatId: string) {
  try {
    const { messages } = await desk.readChat(chatId)
    return messages.map(({ from, text, sentAt }) => ({ from, text, sentAt: sentAt.toString() }))
  } catch (error) {
    if (isDeskUnavailable(error)) return null
    throw error
  }
}
