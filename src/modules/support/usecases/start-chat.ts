import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { callDesk, chatUnavailable } from '../call-desk.ts'
import type { ChatView } from '../contract.ts'
import type { ChatDesk } from '../ports.ts'
import { presentChat } from '../present.ts'
import { type ChatTopic, caseOf, invalidTopicField } from '../rules/chat-case.ts'
import { chatSettings } from '../rules/chat-settings.ts'
import { type ChatSessionRow, insertSession, liveSession, markOpened } from '../store.ts'
import { endSession } from './end-chat.ts'

const maxChatsPerHour = 20

/**
 * Starts a chat with the customer's name, e-mail and phone; returns the open one if there is one. The session is stored before
 * the desk is called and is open once the desk has accepted it. When that call fails, the session is ended at the desk as
 * well, which may have received it. Throws `invalid-input`, `too-many-requests`, `chat-unavailable` or `unauthorized`.
 */
export function startChat(context: Context, desk: ChatDesk) {
  return async function startChat(customerId: string, topic: ChatTopic): Promise<ChatView> {
    const { db, clock, log } = context
    const invalid = invalidTopicField(topic)
    if (invalid !== null) {
      const code = topic[invalid] === null ? 'required' : 'unknown-field'
      throw new Problem('invalid-input', { violations: [{ path: invalid, code }] })
    }
    await enforceRateLimit(db, clock, { key: `chat:${customerId}`, max: maxChatsPerHour, seconds: 3_600 })
    const present = async (session: ChatSessionRow): Promise<ChatView> =>
      presentChat(session, await callDesk(log, desk.readChat(session.id)))
    const live = await db.maybe(liveSession, [customerId])
    if (live !== null) return present(live)

    const customer = await customerOf(db, customerId)
    if (customer === null) throw new Problem('unauthorized')
    if (!(await callDesk(log, desk.isAgentAvailable()))) throw chatUnavailable()
    const now = clock.now()
    const { origin, type, reason } = topic
    const session = await db.maybe(insertSession, [uuid7(now), customerId, origin, type, reason, now])
    if (session === null) {
      const other = await db.maybe(liveSession, [customerId])
      if (other === null) throw chatUnavailable()
      return present(other)
    }
    const { firstName, lastName, email, phone } = customer
    const contact = { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' }
    const opening = { id: session.id, settings: chatSettings, contact, case: caseOf(session) }
    try {
      await callDesk(log, desk.openChat(opening))
    } catch (error) {
      await endSession(context, session.id)
      throw error
    }
    const opened = await db.maybe(markOpened, [session.id, clock.now()])
    if (opened === null) throw chatUnavailable()
    return present(opened)
  }
}
