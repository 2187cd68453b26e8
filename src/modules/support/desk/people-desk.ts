import type { ChatDesk } from '../ports.ts'
import type { ChatDeskContext } from './context.ts'
import { awayMinutes } from './rules/desk-settings.ts'
import { countFreeAgents, insertChat, insertMessage, lockOwner, markDeskEnded, messagesOf, ownerOf } from './store.ts'

/** Agents that were seen after this instant are there. */
export const seenSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: awayMinutes })

/** The desk at which staff answer in the console. While none of them is free, chats go to `otherwise`. */
export function peopleDesk(
  { db, clock, mostChats }: Pick<ChatDeskContext, 'db' | 'clock' | 'mostChats'>,
  otherwise: ChatDesk,
): ChatDesk {
  const isSomebodyFree = async (): Promise<boolean> =>
    (await db.one(countFreeAgents, [seenSince(clock.now()), mostChats()])).free > 0
  return {
    isAgentAvailable: async () => (await isSomebodyFree()) || otherwise.isAgentAvailable(),
    async openChat(opening) {
      if (await isSomebodyFree()) await db.run(insertChat, [opening.id, clock.now()])
      else await otherwise.openChat(opening)
    },
    async readChat(chatId) {
      const [owner, messages] = await Promise.all([db.maybe(ownerOf, [chatId]), db.rows(messagesOf, [chatId])])
      if (owner === null) return otherwise.readChat(chatId)
      const isAnswered = messages.some(({ from }) => from === 'agent')
      const state = owner.endedAt !== null ? 'ended' : isAnswered ? 'open' : 'waiting'
      return { state, messages: messages.map(({ author: _, ...message }) => message) }
    },
    async sendMessage(chatId, message) {
      const isOurs = await db.transaction(async (tx) => {
        const owner = await tx.maybe(lockOwner, [chatId])
        if (owner === null) return null
        if (owner.endedAt !== null) return false
        await tx.run(insertMessage, [chatId, message.id, 'customer', null, message.text, clock.now()])
        return true
      })
      return isOurs ?? otherwise.sendMessage(chatId, message)
    },
    async endChat(chatId) {
      if ((await db.maybe(ownerOf, [chatId])) === null) await otherwise.endChat(chatId)
      else await db.run(markDeskEnded, [chatId, clock.now()])
    },
    // Messages of this desk are deleted with the session.
    deleteChat: (chatId) => otherwise.deleteChat(chatId),
  }
}
