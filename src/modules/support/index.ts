import { z } from 'zod'
import type { SettingsReader } from '#kernel/setting.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { Module } from '#platform/module.ts'
import { chatNews } from './desk/chat-news.ts'
import { chatDeskRoutes } from './desk/http.staff.ts'
import { peopleDesk, seenSince } from './desk/people-desk.ts'
import { lateMinutes } from './desk/rules/desk-settings.ts'
import { countLate, requeueOfAway } from './desk/store.ts'
import { chatHistory } from './history.ts'
import { chatRoutes } from './http.ts'
import { mergeChats } from './merge.ts'
import { chatPersonalData, deleteChatJob } from './personal-data.ts'
import type { ChatDesk } from './ports.ts'
import { supportSettings } from './rules/settings.ts'
import { type ChatOfCustomerRow, chatsWithin } from './store.ts'
import { endChatJob } from './usecases/end-chat.ts'

export type { ChatDesk } from './ports.ts'

/**
 * Chats of a customer that began within a time, the latest first, and whether the caller may read each here. Null for a
 * caller without the permission `chat.work`.
 */
export async function chatsOf(
  q: Queryable,
  customerId: string,
  [since, until]: readonly [since: Temporal.Instant, until: Temporal.Instant],
  { id: callerId, permissions }: StaffCaller,
): Promise<(Omit<ChatOfCustomerRow, 'isHere' | 'agentId'> & { readonly canOpen: boolean })[] | null> {
  if (!permissions.has('chat.work')) return null
  const rows = await q.rows(chatsWithin, [customerId, since, until])
  return rows.map(({ isHere, agentId, ...chat }) => ({
    ...chat,
    canOpen: isHere && (agentId === null || agentId === callerId || permissions.has('chat.manage')),
  }))
}

const ChatJobPayload = z.object({ chatId: z.string() })

export interface SupportOptions {
  /** The outside help desk; without `deskUrl` what answers while nobody at the console is free. */
  readonly desk: ChatDesk
  /** Of the outside help desk; null when staff answer at the console. */
  readonly deskUrl: string | null
  readonly settings: SettingsReader
}

/** Live chat with support agents. */
export function supportModule(context: Context, { desk: outside, deskUrl, settings }: SupportOptions): Module {
  const { db, clock } = context
  const mostChats = () => settings.figuresOf(supportSettings, clock.now()).mostChats
  const deskContext = { ...context, deskUrl, mostChats }
  const desk = deskUrl === null ? peopleDesk(deskContext, outside) : outside
  const news = chatNews(context)
  return {
    routes: chatRoutes(context, desk, news),
    staffRoutes: chatDeskRoutes(deskContext, news),
    jobs: {
      [endChatJob]: async (payload) => desk.endChat(ChatJobPayload.parse(payload).chatId),
      [deleteChatJob]: async (payload) => desk.deleteChat(ChatJobPayload.parse(payload).chatId),
      'support.give-back': async () => void (await db.run(requeueOfAway, [seenSince(clock.now()), clock.now()])),
    },
    schedules: [{ name: 'support.give-back', cron: '* * * * *' }],
    figures: [
      {
        name: 'poftim_chats_waiting_late',
        help: 'Chats that have waited for an agent for more than two minutes.',
        waitsForOperator: true,
        read: () => db.rows(countLate, [clock.now().subtract({ minutes: lateMinutes })]),
      },
    ],
    personal: chatPersonalData(desk),
    merge: mergeChats,
    history: chatHistory,
    start: news.start,
    endStreams: news.endStreams,
    stop: news.stop,
  }
}
