import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from '#platform/http/sending/event-stream.ts'

/** Interval of keep-alive comments: proxies close idle streams. */
const keepAliveMs = 25_000

export interface SettingStreams {
  open(request: FastifyRequest, reply: FastifyReply): void
  /** Tells every open page that values have changed in this process. */
  notify(): void
  start(): void
  endStreams(): void
  stop(): void
}

/** Streams of server-sent events for open pages. They have no content: the page reads again what it shows. */
export function settingStreams(): SettingStreams {
  const streams = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined
  const writeAll = (text: string): void => {
    for (const stream of streams) stream.write(text)
  }
  return {
    open: (request, reply) => {
      const stream = openEventStream(request, reply)
      if (stream === null) return
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
    },
    notify: () => writeAll('event: changed\ndata: {}\n\n'),
    start: () => {
      timer = setInterval(() => writeAll(': keep-alive\n\n'), keepAliveMs)
      timer.unref()
    },
    endStreams: () => {
      for (const stream of streams) stream.end()
    },
    stop: () => clearInterval(timer),
  }
}
