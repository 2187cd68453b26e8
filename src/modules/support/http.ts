import type { At } from '#platform/at.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { ChatDesk } from './ports.ts'
import { endChat } from './usecases/end-chat.ts'
import { followChat, readChats, sayInChat } from './usecases/follow-chat.ts'
import { startChat } from './usecases/start-chat.ts'

export function chatRoutes(at: At, desk: ChatDesk) {
  return function chatRoutes(api: Routes) {
    const read = readChats(at, desk)
    const start = startChat(at, desk)
    const follow = followChat(at, desk)
    const say = sayInChat(at, desk)
    const end = endChat(at)

    api.on(contract.getChats, ({ caller }) => read(caller.customerId))
    api.on(contract.startChat, ({ caller, body: { origin, type = null, reason = null } }) =>
      start(caller.customerId, { origin, type, reason }),
    )
    api.on(contract.getChat, ({ caller, params }) => follow(caller.customerId, params.id))
    api.on(contract.sendChatMessage, ({ caller, params, body: { messageId, text } }) =>
      say(caller.customerId, params.id, { id: messageId, text }),
    )
    api.on(contract.endChat, async ({ caller, params }) => void (await end(caller.customerId, params.id)))
  }
}
