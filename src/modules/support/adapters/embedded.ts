import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { type ChatDesk, DeskUnavailable } from '../ports.ts'
import { closeChat, deleteChat, openChat, readChat, readDesk, writeMessage } from './embedded-store.ts'

/** The stand-in of the chat desk: stores chats in the database. Agents work on its page, which also sets its behaviour. */
export function embeddedDesk({ db, clock }: Pick<Context, 'db' | 'clock'>, { timeoutMs = 3_000 } = {}): ChatDesk {
  const applyBehaviour = async (): Promise<boolean> => {
    const { hasAgent, conduct } = await readDesk(db)
    if (conduct === 'hangs') await wait(timeoutMs)
    if (conduct !== 'answers') throw new DeskUnavailable(`the embedded chat desk ${conduct}`)
    return hasAgent
  }
  return {
    isAgentAvailable: applyBehaviour,
    async openChat(opening) {
      await applyBehaviour()
      await openChat(db, opening, clock.now())
    },
    async readChat(chatId) {
      await applyBehaviour()
      return (await readChat(db, chatId)) ?? { state: 'ended', messages: [] }
    },
    async sendMessage(chatId, message) {
      await applyBehaviour()
      const state = await writeMessage(db, chatId, { ...message, from: 'customer', sentAt: clock.now() })
      return state !== undefined && state !== 'ended'
    },
    async endChat(chatId) {
      await applyBehaviour()
      await closeChat(db, chatId)
    },
    async deleteChat(chatId) {
      await applyBehaviour()
      await deleteChat(db, chatId)
    },
  }
}
