import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { statement } from '#platform/db/statement.ts'
import type { Module } from '#platform/module.ts'

export const standInPath = '/_stand-in/genius/broadcasting/auth'
/** Where browsers open a channel: a stream of events that `auth` of the authorisation lets in. */
export const standInStreamPath = '/_stand-in/genius/broadcasting/stream'

/** A request for this channel is answered with 503, to try an outage by hand. */
export const failingChannel = 'private-genius-outage'

export interface BroadcastingStandInOptions {
  readonly secret: Uint8Array
  /** The customer of the request's bearer token; null or a rejection for an invalid one. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ readonly customerId: string } | null>
}

const ChannelBody = z.object({ channel_name: z.string() })
const StreamQuery = z.object({ channel_name: z.string(), auth: z.string() })
const News = z.object({ customerId: z.string() })

const notifyNews = statement<unknown, [customerId: string]>(
  'membership.notify-news',
  `SELECT pg_notify('genius_news', $1)`,
)

/**
 * Stand-in of the broadcasting service: each customer with a valid token may listen to the private Genius channels, and hears
 * there when their membership begins or ends, in whichever process of the shop that happened.
 */
export function broadcastingStandIn(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { secret, authenticate }: BroadcastingStandInOptions,
): Module {
  const streams = new Map<ServerResponse, string>()
  let listener: Listener | undefined
  const signatureOf = (customerId: string, channel: string): string =>
    createHmac('sha256', secret).update(`${customerId}:${channel}`).digest('hex')

  /** The customer that an authorisation was given to for this channel; null for an invalid one. */
  const customerOf = (auth: string, channel: string): string | null => {
    const [, customerId = '', signature = ''] = /^stand-in:([\w-]+)\.(\w+)$/.exec(auth) ?? []
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(customerId, channel))]
    return given.length === right.length && timingSafeEqual(given, right) ? customerId : null
  }

  const open = (reply: FastifyReply, customerId: string): void => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(': open\n\n')
    streams.set(raw, customerId)
    raw.on('close', () => streams.delete(raw))
  }

  const tell = (customerId: string): void => {
    for (const [stream, listens] of streams)
      if (listens === customerId) stream.write('data: {"type":"membership-changed"}\n\n')
  }

  return {
    serve: async (server: FastifyInstance): Promise<void> => {
      server.post(standInPath, async (request, reply) => {
        const input = ChannelBody.safeParse(request.body)
        if (!input.success) return reply.code(422).send({ message: 'channel_name is missing' })
        const channel = input.data.channel_name
        if (channel === failingChannel) return reply.code(503).send({ message: 'away' })
        const customer = await authenticate(request).catch(() => null)
        if (customer === null) return reply.code(401).send({ message: 'who are you' })
        if (!/^private-genius-[\w-]+$/.test(channel)) return reply.code(403).send({ message: 'no such channel' })
        const { customerId } = customer
        return reply.send({ auth: `stand-in:${customerId}.${signatureOf(customerId, channel)}` })
      })
      server.get(standInStreamPath, async (request, reply) => {
        const query = StreamQuery.safeParse(request.query)
        const customerId = query.success ? customerOf(query.data.auth, query.data.channel_name) : null
        if (customerId === null) return reply.code(403).send({ message: 'not authorised' })
        open(reply, customerId)
        return reply
      })
      // An open stream would hold up a shutdown.
      server.addHook('preClose', async () => {
        for (const stream of streams.keys()) stream.end()
      })
    },
    subscriptions: ['genius.began', 'genius.ended'].map((kind) => ({
      kind,
      name: `membership.broadcast-${kind}`,
      handle: async (tx, { payload }) => void (await tx.run(notifyNews, [News.parse(payload).customerId])),
    })),
    start: async () => {
      listener = await listen(db, 'genius_news', log, tell)
    },
    stop: async () => listener?.stop(),
  }
}
