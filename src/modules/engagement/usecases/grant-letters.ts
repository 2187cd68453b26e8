import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import { grantReasons } from '#modules/customers/desk/rules/grants.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { renderGrantEmail } from '../emails/grant-email.ts'
import { type QueueEmailOptions, queueEmail } from './queue-email.ts'

export const GrantedPayload = z.object({
  customerId: z.string(),
  reason: z.enum(grantReasons),
  points: z.int().optional(),
  voucher: z.object({ code: z.string(), value: z.int().transform(bani), validUntil: z.string() }).optional(),
})

/** The letter about points or a voucher that staff gave; none to a deleted account. */
export function queueGrantEmail(context: Context, { letterFrame }: Pick<QueueEmailOptions, 'letterFrame'>) {
  return async function queueGrantEmail(tx: Tx, eventId: string, granted: z.infer<typeof GrantedPayload>) {
    const customer = await customerOf(tx, granted.customerId)
    if (customer === null) return
    const content = renderGrantEmail(customer.firstName, granted, letterFrame)
    await queueEmail(context, tx, { eventId, kind: 'granted', recipient: customer.email, invoiceId: null, ...content })
  }
}
