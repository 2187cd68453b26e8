import { z } from 'zod'
import { type Bani, baniOf } from '#kernel/money.ts'
import { type OutboundResponse, parseJson } from '#platform/http/outgoing/outbound.ts'
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
const Why = z.object({ code: z.coerce.string(), message: z.string() }).partial().nullish()
export const Started = z.object({ payment: Payment.partial() })
export const Status = z.object({ payment: Payment, error: Why })
export const Notice = Status.extend({ order: z.object({ orderID: z.string() }) })
const CreditAnswer = z.object({
  error: z.object({ code: z.coerce.string() }),
  payment: z.object({ status: z.int(), amount: z.number() }).nullish(),
})

/** Status numbers of NETOPIA that change a payment. `opened`: preauthorised, the money is held and not taken. */
export const statuses = { opened: 2, paid: 3, cancelled: 4, confirmed: 5, credited: 8, chargeback: 10 } as const
const meanings: Readonly<Record<number, GatewayStatus['kind']>> = {
  [statuses.opened]: 'authorized',
  [statuses.paid]: 'captured',
  [statuses.confirmed]: 'captured',
  [statuses.cancelled]: 'failed',
  [statuses.credited]: 'credited',
  [statuses.chargeback]: 'refunded',
  11: 'failed', // error
  12: 'failed', // declined
  17: 'refunded', // reversed
  23: 'failed', // expired
}

/** HTTP statuses with which NETOPIA refuses to carry out a refund at all, whatever the refund: a key, an address, a limit. */
export const statusesOfUncredited = [401, 403, 404, 405, 409]

/**
 * The outcome that an answer to a refund of `amount` bani proves. Done needs the code of success, the status and the same
 * amount: a refused refund may repeat the status of an earlier one. Null for an answer that proves nothing.
 */
export function outcomeOfCredit({ status, text }: OutboundResponse, amount: Bani): 'done' | 'refused' | null {
  const { data } = CreditAnswer.safeParse(parseJson(text))
  if (data === undefined || statusesOfUncredited.includes(status)) return null
  const { error, payment } = data
  if (error.code !== '00') return 'refused'
  const isDone = status < 400 && payment?.status === statuses.credited && baniOf(payment.amount) === amount
  return isDone ? 'done' : null
}

/**
 * Every other number (new, waiting for the bank, fraud review …) is pending. A credit, also of a part, carries the original
 * amount; chargebacks and reversals are of the whole.
 */
export function gatewayPaymentOf({ payment, error }: z.infer<typeof Status>): GatewayPayment {
  const { ntpID, status, amount, currency, code, message } = payment
  const kind = meanings[status] ?? 'pending'
  // A code of success tells of the call, not of the payment.
  const why = error?.code === '00' ? undefined : (error?.message ?? error?.code)
  return {
    providerPaymentId: ntpID,
    news: { kind, amount: baniOf(amount), currency },
    ...(kind === 'refunded' && { refunded: baniOf(amount) }),
    failure: kind === 'failed' ? (message ?? code ?? why ?? `status-${status}`) : null,
  }
}
