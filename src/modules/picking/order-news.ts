import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { openEventStream } from '#platform/http/sending/event-stream.ts'

/** Interval of keep-alive comments: proxies close idle streams. */
const keepAliveMs = 25_000

export interface OrderNews {
  /** Answers with server-sent events, one for each change of the order. */
  open(request: FastifyRequest, reply: FastifyReply, orderId: string): void
  start(): Promise<void>
  /** Ends every stream when the server closes. */
  endStreams(): void
  stop(): Promise<void>
}

/**
 * Notifies open order pages of changes by any process, over LISTEN/NOTIFY and server-sent events. Events have no content: the
 * page reads the order again. After a lost database connection every page is notified.
 */
export function orderNews({ db, log }: Pick<Context, 'db' | 'log'>): OrderNews {
  const streams = new Map<ServerResponse, string>()
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  const tell = (orderId: string): void => {
    for (const [stream, of] of streams)
      if (orderId === '' || of === orderId) stream.write('event: changed\ndata: {}\n\n')
  }
  return {
    open: (request, reply, orderId) => {
      const stream = openEventStream(request, reply)
      if (stream === null) return
      streams.set(stream, orderId)
      stream.on('close', () => streams.delete(stream))
    },
    start: async () => {
      listener = await listen(db, 'order_news', log, tell)
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
