import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { ChatNews } from './desk/chat-news.ts'
import type { ChatDesk } from './ports.ts'
import { endChat } from './usecases/end-chat.ts'
import { readChat, readChatStatus, sendChatMessage, sessionOf } from './usecases/read-chat.ts'
import { startChat } from './usecases/start-chat.ts'

export function chatRoutes(context: Context, desk: ChatDesk, news: ChatNews) {
  return function chatRoutes(api: Routes) {
    const readStatus = readChatStatus(context, desk)
    const start = startChat(context, desk)
    const read = readChat(context, desk)
    const send = sendChatMessage(context, desk)
    const end = endChat(context)

    api.on(contract.getChats, ({ caller }) => readStatus(caller.customerId))
    api.on(contract.startChat, ({ caller, body: { origin, type = null, reason = null } }) =>
      start(caller.customerId, { origin, type, reason }),
    )
    api.on(contract.getChat, ({ caller, params }) => read(caller.customerId, params.id))
    api.on(contract.sendChatMessage, ({ caller, params, body: { messageId, text } }) =>
      send(caller.customerId, params.id, { id: messageId, text }),
    )
    api.on(contract.watchChat, async ({ caller, params, request, reply }) => {
      const { id } = await sessionOf(context, caller.customerId, params.id)
      news.open(request, reply, id)
    })
    api.on(contract.endChat, async ({ caller, params }) => void (await end(caller.customerId, params.id)))
  }
}
