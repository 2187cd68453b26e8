import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { callDesk } from '../call-desk.ts'
import type { ChatView } from '../contract.ts'
import { type ChatDesk, isDeskUnavailable } from '../ports.ts'
import { presentChat } from '../present.ts'
import { type ChatSessionRow, liveSession, markEnded, ownSession } from '../store.ts'

const maxMessagesPerMinute = 30

/** Whether an agent is available, and the open chat. While the desk is unavailable, no agent is available. */
export function readChatStatus({ db, log }: Context, desk: ChatDesk) {
  return async function readChatStatus(customerId: string) {
    const isAvailable = desk.isAgentAvailable().catch((err: unknown) => {
      if (!isDeskUnavailable(err)) throw err
      log.warn({ err }, 'the chat desk is unavailable')
      return false
    })
    const [isAgentAvailable, live] = await Promise.all([isAvailable, db.maybe(liveSession, [customerId])])
    return { isAgentAvailable, chat: live && { id: live.id, origin: live.origin } }
  }
}

/** The chat as it is at the desk; ends the session when an agent has ended the chat. Throws `chat-not-found` or
 * `chat-unavailable`. */
export function readChat(context: Context, desk: ChatDesk) {
  return async function readChat(customerId: string, id: string): Promise<ChatView> {
    return syncChat(context, desk, await sessionOf(context, customerId, id))
  }
}

/** Sends a message of the customer. Throws `chat-not-found`, `chat-ended`, `chat-unavailable` or `too-many-requests`. */
export function sendChatMessage(context: Context, desk: ChatDesk) {
  return async function sendChatMessage(
    customerId: string,
    id: string,
    message: { id: string; text: string },
  ): Promise<ChatView> {
    const { db, clock, log } = context
    const session = await sessionOf(context, customerId, id)
    if (session.endedAt !== null) throw new Problem('chat-ended')
    await enforceRateLimit(db, clock, { key: `chat-message:${customerId}`, max: maxMessagesPerMinute, seconds: 60 })
    if (!(await callDesk(log, desk.sendMessage(id, message)))) {
      await db.run(markEnded, [id, clock.now()])
      throw new Problem('chat-ended')
    }
    return syncChat(context, desk, session)
  }
}

/** A chat of the customer. Throws `chat-not-found`. */
export async function sessionOf({ db }: Context, customerId: string, id: string): Promise<ChatSessionRow> {
  const session = await db.maybe(ownSession, [customerId, id])
  if (session === null) throw new Problem('chat-not-found')
  return session
}

async function syncChat({ db, clock, log }: Context, desk: ChatDesk, session: ChatSessionRow): Promise<ChatView> {
  const chat = await callDesk(log, desk.readChat(session.id))
  if (chat.state === 'ended' && session.endedAt === null) await db.run(markEnded, [session.id, clock.now()])
  return presentChat(session, chat)
}
