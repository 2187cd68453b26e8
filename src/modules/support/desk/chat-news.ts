import type { Context } from '#platform/context.ts'
import { type NotificationStreams, notificationStreams } from '#platform/http/sending/notification-streams.ts'

/** Streams of one chat, or of all chats when the topic is undefined; then each event names its chat. */
export type ChatNews = NotificationStreams<string | undefined>

/** Notifies open pages of changes of chats by any process; pages then refetch. */
export const chatNews = (context: Pick<Context, 'db' | 'log'>): ChatNews =>
  notificationStreams(context, 'chat_news', (chatId, topic: string | undefined) => {
    if (topic === undefined) return `data: ${chatId}`
    return chatId === '' || chatId === topic ? 'event: changed\ndata: ' : null
  })
