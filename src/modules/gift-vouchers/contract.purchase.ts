import { z } from 'zod'
import { giftDesigns } from './rules/terms.ts'

const Instant = z.iso.datetime({ offset: true })

export const GiftPurchase = z
  .object({
    token: z.string(),
    number: z.string().meta({ examples: ['VC-12'] }),
    state: z.enum(['open', 'paid', 'given-up', 'withdrawn']).meta({
      description: '`open`: not paid yet. `given-up`: not paid in time; money that arrives later is refunded.',
    }),
    paymentFailed: z.boolean().meta({ description: 'Whether the last attempt to pay failed; it can be repeated.' }),
    amountInt: z.int().meta({ description: 'In bani.' }),
    design: z.enum(giftDesigns),
    buyerName: z.string(),
    recipientName: z.string(),
    recipientEmail: z.string(),
    message: z.string(),
    deliverOn: z.iso.date(),
    sentAt: Instant.nullable(),
    hasBounced: z.boolean().meta({ description: "Whether the recipient's address does not exist." }),
    validUntil: Instant.nullable().meta({ description: 'End of validity, exclusive; null until it is paid.' }),
    spent: z.enum(['nothing', 'part', 'all']).meta({ description: 'How much of it orders have used.' }),
    hasEnded: z.boolean().meta({ description: 'Whether its code no longer works.' }),
    canChange: z.boolean(),
    canSendAgain: z.boolean(),
    canWithdraw: z.boolean(),
    withdrawUntil: Instant.nullable().meta({ description: 'End of the withdrawal period, exclusive.' }),
    hasDocument: z.boolean(),
  })
  .meta({ id: 'GiftPurchase', description: 'The code is only in the letter to the recipient.' })
export type GiftPurchase = z.infer<typeof GiftPurchase>
