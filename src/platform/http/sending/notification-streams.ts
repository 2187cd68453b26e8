import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '../../db/listen.ts'
import { openEventStream } from './event-stream.ts'

/** Interval of keep-alive comments: proxies close idle streams. */
const keepAliveMs = 25_000

export interface NotificationStreams<Topic> {
  /** Answers with server-sent events about `topic`. */
  open(request: FastifyRequest, reply: FastifyReply, topic: Topic): void
  start(): Promise<void>
  /** Ends every stream when the server closes. */
  endStreams(): void
  stop(): Promise<void>
}

/**
 * Streams of server-sent events that are fed by NOTIFY on `channel`, so that changes by any process reach open pages.
 * `eventOf` answers the event for a notified id and the topic of a stream, or null. After a lost database connection the id
 * is empty: every page reads again.
 */
export function notificationStreams<Topic>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  channel: string,
  eventOf: (id: string, topic: Topic) => string | null,
): NotificationStreams<Topic> {
  const streams = new Map<ServerResponse, Topic>()
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  const notify = (id: string): void => {
    for (const [stream, topic] of streams) {
      const event = eventOf(id, topic)
      if (event !== null) stream.write(`${event}\n\n`)
    }
  }
  return {
    open: (request, reply, topic) => {
      const stream = openEventStream(request, reply)
      if (stream === null) return
      streams.set(stream, topic)
      stream.on('close', () => streams.delete(stream))
    },
    start: async () => {
      listener = await listen(db, channel, log, notify)
      timer = setInterval(() => {
        for (const stream of streams.keys()) stream.write(': keep-alive\n\n')
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
