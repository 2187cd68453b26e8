import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '../../db/listen.ts'
import { openEventStream } from './event-stream.ts'

/** Interval of keep-alive comments: proxies close idle streams. */
const keepAliveMs = 25_000

/** For streams that only some may read, and only for a while. */
export interface StreamLimits<Topic> {
  readonly clock: Context['clock']
  /** Who has opened it. */
  readonly ownerOf: (topic: Topic) => string
  /** Open ones of one owner in this process. */
  readonly most: number
  /** When a stream ends in any case; clients open another, for which they are asked who they are. */
  readonly minutes: number
  /** Those that still may be told, asked before each event; the others are told once more and end. */
  readonly remaining: (topics: readonly Topic[]) => Promise<ReadonlySet<Topic>>
}

export interface NotificationStreams<Topic> {
  /** Answers with server-sent events about `topic`. Throws `too-many-requests` past the limit of one owner. */
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
  limits?: StreamLimits<Topic>,
): NotificationStreams<Topic> {
  const streams = new Map<ServerResponse, { readonly topic: Topic; readonly since: number }>()
  const nowMs = (): number => limits?.clock.now().epochMilliseconds ?? 0
  const isOld = (since: number): boolean => limits !== undefined && nowMs() - since >= limits.minutes * 60_000
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  const end = (stream: ServerResponse): void => {
    streams.delete(stream)
    stream.end()
  }
  const notify = async (id: string): Promise<void> => {
    const told = Array.from(streams, ([stream, { topic, since }]) => ({
      stream,
      topic,
      since,
      event: eventOf(id, topic),
    })).filter(({ event }) => event !== null)
    if (told.length === 0) return
    const remaining = await limits?.remaining(told.map(({ topic }) => topic)).catch((error: unknown) => {
      log.error({ err: error, channel }, 'streams end: it is unknown who may read them')
      return new Set<Topic>()
    })
    for (const { stream, topic, since, event } of told) {
      // It may have ended meanwhile.
      if (!streams.has(stream)) continue
      stream.write(`${event}\n\n`)
      if (remaining?.has(topic) === false || isOld(since)) end(stream)
    }
  }
  const enforceLimit = (topic: Topic): void => {
    if (limits === undefined) return
    const owner = limits.ownerOf(topic)
    const open = Array.from(streams.values()).filter((one) => limits.ownerOf(one.topic) === owner)
    if (open.length >= limits.most) throw new Problem('too-many-requests', { limit: limits.most, retryAfter: 60 })
  }
  return {
    open: (request, reply, topic) => {
      enforceLimit(topic)
      const stream = openEventStream(request, reply)
      if (stream === null) return
      streams.set(stream, { topic, since: nowMs() })
      stream.on('close', () => streams.delete(stream))
    },
    start: async () => {
      listener = await listen(db, channel, log, (id) => void notify(id))
      timer = setInterval(() => {
        for (const [stream, { since }] of streams) {
          if (isOld(since)) end(stream)
          else stream.write(': keep-alive\n\n')
        }
      }, keepAliveMs)
      timer.unref()
    },
    endStreams: () => {
      for (const stream of streams.keys()) end(stream)
    },
    stop: async () => {
      clearInterval(timer)
      await listener?.stop()
    },
  }
}
