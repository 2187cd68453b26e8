import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { ChatNews } from './chat-news.ts'
import type { ChatDeskContext } from './context.ts'
import * as contract from './contract.staff.ts'
import * as answers from './contract.staff-answers.ts'
import { seenSince } from './people-desk.ts'
import { selectAnswers } from './store.answers.ts'
import { agentsSeen, noteSeen } from './store.ts'
import { deleteCannedAnswer, saveCannedAnswer } from './usecases/canned-answers.ts'
import { getChat, getQueue } from './usecases/queue.ts'
import { answerChat, endChat, handOver, takeChat } from './usecases/work.ts'

/** The calls of the chat desk. */
export function chatDeskRoutes(context: ChatDeskContext, news: ChatNews) {
  const { db, clock } = context
  return function chatDeskRoutes(api: StaffRoutes): void {
    api.on(contract.getChatQueue, ({ caller }) => getQueue(context)(caller))
    api.on(contract.getDeskChat, ({ params, caller }) => getChat(context)(params.id, caller))
    api.on(contract.takeChat, ({ params, caller }) => takeChat(context)(params.id, caller))
    api.on(contract.answerChat, ({ params, body, caller }) => answerChat(context)(params.id, body, caller))
    api.on(contract.handOverChat, async ({ params, body, caller }) => {
      await handOver(context)(params.id, body.agentId, caller)
      return undefined
    })
    api.on(contract.endChatByStaff, async ({ params, caller }) => {
      await endChat(context)(params.id, caller)
      return undefined
    })
    api.on(contract.listChatAgents, async ({ caller }) => {
      const agents = await db.rows(agentsSeen, [seenSince(clock.now())])
      const free = agents.filter(
        ({ id, isAvailable, chats }) => id !== caller.id && isAvailable && chats < context.mostChats(),
      )
      return { items: free.map(({ id, name, chats }) => ({ id, name, chats })) }
    })
    api.on(contract.setChatPresence, async ({ body, caller }) => {
      await db.run(noteSeen, [caller.id, caller.name, body.isAvailable, clock.now()])
      return undefined
    })
    api.on(contract.watchChats, async ({ request, reply }) => news.open(request, reply, undefined))
    api.on(answers.listCannedAnswers, async () => ({ items: await db.rows(selectAnswers, []) }))
    api.on(answers.saveCannedAnswer, ({ params, body, caller }) => saveCannedAnswer(context)(params.id, body, caller))
    api.on(answers.deleteCannedAnswer, async ({ params, caller }) => {
      await deleteCannedAnswer(context)(params.id, caller)
      return undefined
    })
  }
}
