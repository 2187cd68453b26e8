import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const standInPath = '/_stand-in/genius/broadcasting/auth'

/** Asking for it is as good as the service being away, so that the outage can be tried by hand. */
export const failingChannel = 'private-genius-outage'

export interface BroadcastingStandInOptions {
  readonly secret: Uint8Array
  /** Who a bearer token is for; null or a rejection for one that is no good. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ readonly customerId: string } | null>
}

const ChannelBody = z.object({ channel_name: z.string() })

/** Plays the broadcasting service: whoever has a token of the shop may listen to the private channels of Genius. */
export function broadcastingStandIn({ secret, authenticate }: BroadcastingStandInOptions) {
  return {
    serve: async (server: FastifyInstance): Promise<void> => {
      server.post(standInPath, async (request, reply) => {
        const ask = ChannelBody.safeParse(request.body)
        if (!ask.success) return reply.code(422).send({ message: 'channel_name is missing' })
        const channel = ask.data.channel_name
        if (channel === failingChannel) return reply.code(503).send({ message: 'away' })
        const who = await authenticate(request).catch(() => null)
        if (who === null) return reply.code(401).send({ message: 'who are you' })
        if (!/^private-genius-[\w-]+$/.test(channel)) return reply.code(403).send({ message: 'no such channel' })
        const auth = createHmac('sha256', secret).update(`${who.customerId}:${channel}`).digest('hex')
        return reply.send({ auth: `stand-in:${auth}` })
      })
    },
  }
}
