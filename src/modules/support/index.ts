import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { chatRoutes } from './http.ts'
import { chatPersonalData, deleteChatJob } from './personal-data.ts'
import type { ChatDesk } from './ports.ts'
import { endChatJob } from './usecases/end-chat.ts'

export type { ChatDesk } from './ports.ts'

const AboutChat = z.object({ chatId: z.string() })

/** Help by a person: the live chat of a support desk. */
export function supportModule(context: Context, { desk }: { readonly desk: ChatDesk }): Module {
  return {
    routes: chatRoutes(context, desk),
    jobs: {
      [endChatJob]: async (payload) => desk.endChat(AboutChat.parse(payload).chatId),
      [deleteChatJob]: async (payload) => desk.deleteChat(AboutChat.parse(payload).chatId),
    },
    personal: chatPersonalData(desk),
  }
}
