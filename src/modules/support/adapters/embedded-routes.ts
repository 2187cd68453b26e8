import { z } from 'zod'
import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { maxMessageLength } from '../rules/chat-settings.ts'
import { chatPage, chatPath } from './embedded-page.ts'
import { closeChat, configureDesk, deskBehaviours, listChats, readDesk, writeMessage } from './embedded-store.ts'

const maxListed = 50
/** Bytes of a form: a message of three-byte characters, percent-encoded. */
const bodyLimit = 16_384

const DeskForm = z.union([z.object({ agent: z.enum(['on', 'off']) }), z.object({ conduct: z.enum(deskBehaviours) })])
const ChatForm = z.object({ chat: z.uuid() })
const MessageForm = ChatForm.extend({ text: z.string().trim().min(1).max(maxMessageLength) })

/** The page of the embedded desk's agent: go online and offline, read, answer and end chats. */
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
          const form = DeskForm.safeParse(body)
          if (form.success) {
            await configureDesk(db, 'agent' in form.data ? { hasAgent: form.data.agent === 'on' } : form.data)
          }
          return reply.redirect(chatPath, 303)
        })
        scope.post(`${chatPath}/messages`, async ({ body }, reply) => {
          const form = MessageForm.safeParse(body)
          const now = clock.now()
          if (form.success) {
            const { chat, text } = form.data
            await writeMessage(db, chat, { id: uuid7(now), from: 'agent', text, sentAt: now })
          }
          return reply.redirect(chatPath, 303)
        })
        scope.post(`${chatPath}/end`, async ({ body }, reply) => {
          const form = ChatForm.safeParse(body)
          if (form.success) await closeChat(db, form.data.chat)
          return reply.redirect(chatPath, 303)
        })
      })
    },
  }
}
