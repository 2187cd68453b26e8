import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { chatHistory } from './history.ts'
import { chatRoutes } from './http.ts'
import { chatPersonalData, deleteChatJob } from './personal-data.ts'
import type { ChatDesk } from './ports.ts'
import { endChatJob } from './usecases/end-chat.ts'

export type { ChatDesk } from './ports.ts'

const ChatJobPayload = z.object({ chatId: z.string() })

/** Live chat with support agents. */
export function supportModule(context: Context, { desk }: { readonly desk: ChatDesk }): Module {
  return {
    routes: chatRoutes(context, desk),
    jobs: {
      [endChatJob]: async (payload) => desk.endChat(ChatJobPayload.parse(payload).chatId),
      [deleteChatJob]: async (payload) => desk.deleteChat(ChatJobPayload.parse(payload).chatId),
    },
    personal: chatPersonalData(desk),
    history: chatHistory,
  }
}
