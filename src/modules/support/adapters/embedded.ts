import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { type ChatDesk, DeskUnavailable } from '../ports.ts'
import { closeChat, dropChat, openChat, readChat, readDesk, write } from './embedded-store.ts'

/** A desk that is kept in the database; it is worked at on its page, where it also fails or says nothing when told to. */
export function embeddedDesk({ db, clock }: Pick<Context, 'db' | 'clock'>, { timeoutMs = 3_000 } = {}): ChatDesk {
  const behave = async (): Promise<boolean> => {
    const { hasAgent, conduct } = await readDesk(db)
    if (conduct === 'hangs') await wait(timeoutMs)
    if (conduct !== 'answers') throw new DeskUnavailable(`the embedded chat desk ${conduct}`)
    return hasAgent
  }
  return {
    isAgentFree: behave,
    async start(opening) {
      await behave()
      await openChat(db, opening, clock.now())
    },
    async look(chatId) {
      await behave()
      return (await readChat(db, chatId)) ?? { state: 'ended', messages: [] }
    },
    async say(chatId, message) {
      await behave()
      const state = await write(db, chatId, { ...message, from: 'customer', sentAt: clock.now() })
      return state !== undefined && state !== 'ended'
    },
    async end(chatId) {
      await behave()
      await closeChat(db, chatId)
    },
    async forget(chatId) {
      await behave()
      await dropChat(db, chatId)
    },
  }
}
