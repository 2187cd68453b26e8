import { z } from 'zod'
import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { acceptForms } from '#src/embedded/stand-in/forms.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { maxMessageLength } from '../rules/chat-settings.ts'
import { chatPage, chatPath } from './embedded-page.ts'
import { closeChat, deskBehaviours, listChats, readDesk, setDesk, writeMessage } from './embedded-store.ts'

const maxListed = 50
/** Bytes of a form: a message whose every letter is written with three, and percent signs. */
const bodyLimit = 16_384

const DeskForm = z.union([z.object({ agent: z.enum(['on', 'off']) }), z.object({ conduct: z.enum(deskBehaviours) })])
const ChatForm = z.object({ chat: z.uuid() })
const MessageForm = ChatForm.extend({ text: z.string().trim().min(1).max(maxMessageLength) })

/** The page at which the embedded desk is worked at: its agents come and go, read and answer. */
export function embeddedDeskPage({ db, clock }: Pick<Context, 'db' | 'clock'>): Module {
  return {
    serve: async (server) => {
      await server.register(async (scope) => {
        acceptForms(scope, bodyLimit)
        scope.get(chatPath, async (_, reply) => {
          const [state, chats] = await Promise.all([readDesk(db), listChats(db, maxListed)])
          return sendStandInPage(reply, 200, chatPage(state, chats))
        })
        scope.post(`${chatPath}/desk`, async ({ body }, reply) => {
          const wanted = DeskForm.safeParse(body)
          if (wanted.success) {
            await setDesk(db, 'agent' in wanted.data ? { hasAgent: wanted.data.agent === 'on' } : wanted.data)
          }
          return reply.redirect(chatPath, 303)
        })
        scope.post(`${chatPath}/messages`, async ({ body }, reply) => {
          const said = MessageForm.safeParse(body)
          const now = clock.now()
          if (said.success) {
            const { chat, text } = said.data
            await writeMessage(db, chat, { id: uuid7(now), from: 'agent', text, sentAt: now })
          }
          return reply.redirect(chatPath, 303)
        })
        scope.post(`${chatPath}/end`, async ({ body }, reply) => {
          const ended = ChatForm.safeParse(body)
          if (ended.success) await closeChat(db, ended.data.chat)
          return reply.redirect(chatPath, 303)
        })
      })
    },
  }
}
