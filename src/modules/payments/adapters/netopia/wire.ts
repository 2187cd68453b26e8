import { z } from 'zod'
import { baniOf } from '#kernel/money.ts'
import type { GatewayPayment } from '../../ports.ts'
import type { GatewayStatus } from '../../rules/apply-status.ts'

/** What we read of NETOPIA's answers and notices; amounts are lei. */
const Payment = z.object({
  ntpID: z.coerce.string(),
  status: z.int(),
  amount: z.number(),
  currency: z.string(),
  paymentURL: z.string().nullish(),
  code: z.string().nullish(),
  message: z.string().nullish(),
})
export const Started = z.object({ payment: Payment.partial() })
export const Status = z.object({ payment: Payment })
export const Notice = z.object({ order: z.object({ orderID: z.string() }), payment: Payment })
export const Credited = z.object({ payment: z.object({ status: z.int() }) })

/** Status numbers of NETOPIA that end a payment. */
export const statuses = { paid: 3, cancelled: 4, confirmed: 5, credited: 8, chargeback: 10 } as const
const meanings: Readonly<Record<number, GatewayStatus['kind']>> = {
  [statuses.paid]: 'captured',
  [statuses.confirmed]: 'captured',
  [statuses.cancelled]: 'failed',
  [statuses.credited]: 'refunded',
  [statuses.chargeback]: 'refunded',
  11: 'failed', // error
  12: 'failed', // declined
  17: 'refunded', // reversed
  23: 'failed', // expired
}

/** Every other number (opened, waiting for the bank, fraud review …) is pending. */
export function gatewayPaymentOf({
  ntpID,
  status,
  amount,
  currency,
  code,
  message,
}: z.infer<typeof Payment>): GatewayPayment {
  const kind = meanings[status] ?? 'pending'
  return {
    providerPaymentId: ntpID,
    news: { kind, amount: baniOf(amount), currency },
    failure: kind === 'failed' ? (message ?? code ?? `status-${status}`) : null,
  }
}
