import { z } from 'zod'

export const Notice = z
  .object({
    type: z.enum([
      ...['free-delivery', 'small-basket', 'unavailable', 'limited', 'interval-lost', 'express-too-large', 'age-check'],
      ...['voucher', 'payment-failed'],
    ] as const),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'OrderNotice' })
export type Notice = z.infer<typeof Notice>
