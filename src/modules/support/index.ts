import { z } from 'zod'
import type { Context, Module } from '#platform/context.ts'
import { chatRoutes } from './http.ts'
import { forgetJob, personalChats } from './personal.ts'
import type { ChatDesk } from './ports.ts'
import { endJob } from './usecases/end-chat.ts'

export type { ChatDesk } from './ports.ts'

const AboutChat = z.object({ chatId: z.string() })

/** Help by a person: the live chat of a support desk. */
export function supportModule(context: Context, { desk }: { readonly desk: ChatDesk }): Module {
  return {
    routes: chatRoutes(context, desk),
    jobs: {
      [endJob]: async (payload) => desk.end(AboutChat.parse(payload).chatId),
      [forgetJob]: async (payload) => desk.forget(AboutChat.parse(payload).chatId),
    },
    personal: personalChats(desk),
  }
}
