import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { openEventStream } from '#platform/http/sending/event-stream.ts'

/** Sends a comment so often that proxies keep a quiet stream open. */
const keepAliveMs = 25_000

export interface ChatNews {
  /** Streams that one chat has changed, or, without a chat, the ids of all that change. */
  open(request: FastifyRequest, reply: FastifyReply, chatId?: string): void
  start(): Promise<void>
  endStreams(): void
  stop(): Promise<void>
}

/** News of chats for open pages, whichever process changes them; a page then reads again what it shows. */
export function chatNews({ db, log }: Pick<Context, 'db' | 'log'>): ChatNews {
  const streams = new Map<ServerResponse, string | undefined>()
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  // Empty after a lost connection to the database: every page reads again.
  const tell = (chatId: string): void => {
    for (const [stream, of] of streams)
      if (chatId === '' || of === undefined || of === chatId)
        stream.write(`data: ${of === undefined ? chatId : ''}\n\n`)
  }
  return {
    open: (request, reply, chatId) => {
      const stream = openEventStream(request, reply)
      if (stream === null) return
      streams.set(stream, chatId)
      stream.on('close', () => streams.delete(stream))
    },
    start: async () => {
      listener = await listen(db, 'chat_news', log, tell)
      timer = setInterval(() => {
        for (const stream of streams.keys()) stream.write(': still open\n\n')
      }, keepAliveMs)
      timer.unref()
    },
    endStreams: () => {
      for (const stream of streams.keys()) stream.end()
    },
    stop: async () => {
      clearInterval(timer)
      await listener?.stop()
    },
  }
}
