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
 * Begins a chat with the customer's own name, e-mail and phone. The session is kept before the desk is asked and
 * counts once the desk has taken it; one that the desk did not take is ended there as well, should it have heard of it.
 */
export function startChat(context: Context, desk: ChatDesk) {
  return async function startChat(customerId: string, about: ChatTopic): Promise<ChatView> {
    const { db, clock, log } = context
    const wrong = invalidTopicField(about)
    if (wrong !== null) {
      const code = about[wrong] === null ? 'required' : 'unknown-field'
      throw new Problem('invalid-input', { violations: [{ path: wrong, code }] })
    }
    await enforceRateLimit(db, clock, { key: `chat:${customerId}`, max: maxChatsPerHour, seconds: 3_600 })
    const goOn = async (session: ChatSessionRow): Promise<ChatView> =>
      presentChat(session, await callDesk(log, desk.readChat(session.id)))
    const live = await db.maybe(liveSession, [customerId])
    if (live !== null) return goOn(live)

    const customer = await customerOf(db, customerId)
    if (customer === null) throw new Problem('unauthorized')
    if (!(await callDesk(log, desk.isAgentAvailable()))) throw chatUnavailable()
    const now = clock.now()
    const { origin, type, reason } = about
    const session = await db.maybe(insertSession, [uuid7(now), customerId, origin, type, reason, now])
    if (session === null) {
      const other = await db.maybe(liveSession, [customerId])
      if (other === null) throw chatUnavailable()
      return goOn(other)
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
    return goOn(opened)
  }
}
