import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { type ChatDesk, DeskUnavailable } from '../ports.ts'
import { closeChat, deleteChat, openChat, readChat, readDesk, writeMessage } from './embedded-store.ts'

/** A desk that is kept in the database; it is worked at on its page, where it also fails or says nothing when told to. */
export function embeddedDesk({ db, clock }: Pick<Context, 'db' | 'clock'>, { timeoutMs = 3_000 } = {}): ChatDesk {
  const behave = async (): Promise<boolean> => {
    const { hasAgent, conduct } = await readDesk(db)
    if (conduct === 'hangs') await wait(timeoutMs)
    if (conduct !== 'answers') throw new DeskUnavailable(`the embedded chat desk ${conduct}`)
    return hasAgent
  }
  return {
    isAgentAvailable: behave,
    async openChat(opening) {
      await behave()
      await openChat(db, opening, clock.now())
    },
    async readChat(chatId) {
      await behave()
      return (await readChat(db, chatId)) ?? { state: 'ended', messages: [] }
    },
    async sendMessage(chatId, message) {
      await behave()
      const state = await writeMessage(db, chatId, { ...message, from: 'customer', sentAt: clock.now() })
      return state !== undefined && state !== 'ended'
    },
    async endChat(chatId) {
      await behave()
      await closeChat(db, chatId)
    },
    async deleteChat(chatId) {
      await behave()
      await deleteChat(db, chatId)
    },
  }
}
