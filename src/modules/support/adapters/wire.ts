import { z } from 'zod'

export const AvailabilityResponse = z.object({ isAgentAvailable: z.boolean() })

/** A chat in a response of the desk. */
export const ChatResponse = z.object({
  state: z.enum(['waiting', 'open', 'ended']),
  messages: z.array(
    z.object({
      id: z.string().min(1).max(200),
      from: z.enum(['customer', 'agent']),
      text: z.string(),
      sentAt: z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text)),
    }),
  ),
})
