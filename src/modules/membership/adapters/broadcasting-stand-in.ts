import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const standInPath = '/_stand-in/genius/broadcasting/auth'

/** A request for this channel is answered with 503, to try an outage by hand. */
export const failingChannel = 'private-genius-outage'

export interface BroadcastingStandInOptions {
  readonly secret: Uint8Array
  /** The customer of the request's bearer token; null or a rejection for an invalid one. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ readonly customerId: string } | null>
}

const ChannelBody = z.object({ channel_name: z.string() })

/** Stand-in of the broadcasting service: each customer with a valid token may listen to the private Genius channels. */
export function broadcastingStandIn({ secret, authenticate }: BroadcastingStandInOptions) {
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
        const auth = createHmac('sha256', secret).update(`${customer.customerId}:${channel}`).digest('hex')
        return reply.send({ auth: `stand-in:${auth}` })
      })
    },
  }
}
