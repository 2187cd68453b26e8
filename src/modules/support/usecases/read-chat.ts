import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { callDesk } from '../call-desk.ts'
import type { ChatView } from '../contract.ts'
import { type ChatDesk, isDeskUnavailable } from '../ports.ts'
import { presentChat } from '../present.ts'
import { type ChatSessionRow, liveSession, markEnded, ownSession } from '../store.ts'

const maxMessagesPerMinute = 30

/** Whether somebody is free, and which chat is under way. A desk that does not answer is nothing a page waits for. */
export function readChatStatus({ db, log }: Context, desk: ChatDesk) {
  return async function readChats(customerId: string) {
    const isFree = desk.isAgentAvailable().catch((err: unknown) => {
      if (!isDeskUnavailable(err)) throw err
      log.warn({ err }, 'the chat desk cannot be had')
      return false
    })
    const [isAgentAvailable, live] = await Promise.all([isFree, db.maybe(liveSession, [customerId])])
    return { isAgentAvailable, chat: live && { id: live.id, origin: live.origin } }
  }
}

/** The chat as it stands at the desk. What an agent has ended there has ended here. */
export function readChat(context: Context, desk: ChatDesk) {
  return async function followChat(customerId: string, id: string): Promise<ChatView> {
    return syncChat(context, desk, await sessionOf(context, customerId, id))
  }
}

/** Says something in the customer's name. */
export function sendChatMessage(context: Context, desk: ChatDesk) {
  return async function sayInChat(
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

async function sessionOf({ db }: Context, customerId: string, id: string): Promise<ChatSessionRow> {
  const session = await db.maybe(ownSession, [customerId, id])
  if (session === null) throw new Problem('chat-not-found')
  return session
}

async function syncChat({ db, clock, log }: Context, desk: ChatDesk, session: ChatSessionRow): Promise<ChatView> {
  const chat = await callDesk(log, desk.readChat(session.id))
  if (chat.state === 'ended' && session.endedAt === null) await db.run(markEnded, [session.id, clock.now()])
  return presentChat(session, chat)
}
