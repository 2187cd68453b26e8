import type { Context } from '#platform/context.ts'
import { type NotificationStreams, notificationStreams } from '#platform/http/sending/notification-streams.ts'

/** Streams about one chat, or, without an id, about all: these name the chat that has changed. */
export type ChatNews = NotificationStreams<string | undefined>

/** Notifies open pages of changes of chats by any process; the page reads again what it shows. */
export const chatNews = (context: Pick<Context, 'db' | 'log'>): ChatNews =>
  notificationStreams(context, 'chat_news', (chatId, topic: string | undefined) => {
    if (topic === undefined) return `data: ${chatId}`
    return chatId === '' || chatId === topic ? 'event: changed\ndata: ' : null
  })
