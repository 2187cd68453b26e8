import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { chatUnavailable, ofDesk } from '../at-the-desk.ts'
import type { ChatView } from '../contract.ts'
import type { ChatDesk } from '../ports.ts'
import { presentChat } from '../present.ts'
import { type ChatAbout, caseOf, wrongField } from '../rules/chat-case.ts'
import { chatSettings } from '../rules/chat-settings.ts'
import { insertSession, liveSession, noteOpened, type SessionRow } from '../store.ts'
import { endSession } from './end-chat.ts'

const mostAnHour = 20

/**
 * Begins a chat with the customer's own name, e-mail and phone. The session is kept before the desk is asked and
 * counts once the desk has taken it; one that the desk did not take is ended there as well, should it have heard of it.
 */
export function startChat(context: Context, desk: ChatDesk) {
  return async function startChat(customerId: string, about: ChatAbout): Promise<ChatView> {
    const { db, clock, log } = context
    const wrong = wrongField(about)
    if (wrong !== null) {
      const code = about[wrong] === null ? 'required' : 'unknown-field'
      throw new Problem('invalid-input', { violations: [{ path: wrong, code }] })
    }
    await enforceRateLimit(db, clock, { key: `chat:${customerId}`, max: mostAnHour, seconds: 3_600 })
    const goOn = async (session: SessionRow): Promise<ChatView> =>
      presentChat(session, await ofDesk(log, desk.look(session.id)))
    const live = await db.maybe(liveSession, [customerId])
    if (live !== null) return goOn(live)

    const customer = await customerOf(db, customerId)
    if (customer === null) throw new Problem('unauthorized')
    if (!(await ofDesk(log, desk.isAgentFree()))) throw chatUnavailable()
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
      await ofDesk(log, desk.start(opening))
    } catch (error) {
      await endSession(context, session.id)
      throw error
    }
    const opened = await db.maybe(noteOpened, [session.id, clock.now()])
    if (opened === null) throw chatUnavailable()
    return goOn(opened)
  }
}
