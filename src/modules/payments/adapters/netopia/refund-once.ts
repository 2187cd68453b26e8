import type { Clock } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import type { OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import { type GatewayRefundRequest, GatewayUnavailable, isGatewayUnavailable } from '../../ports.ts'
import type { SentRefund, SentRefunds } from './sent-refunds.ts'
import { outcomeOfCredit, statusesOfUncredited } from './wire.ts'

export interface CreditCalls {
  readonly clock: Clock
  readonly sentRefunds: SentRefunds
  /** Whether the status of a payment shows a refund, of whatever amount. */
  readonly isCredited: (payment: Pick<GatewayRefundRequest, 'reference' | 'providerPaymentId'>) => Promise<boolean>
  readonly credit: (providerPaymentId: string, amount: Bani) => Promise<OutboundResponse>
}

/** A refund that was sent may be carried out for so long after its answer was lost. */
const carriedOutWithin = { minutes: 5 }

/**
 * NETOPIA has no idempotency keys, so each refund is recorded before it is sent. One that did not reach NETOPIA is sent again.
 * One whose answer is unknown is looked up: the status tells whether it was carried out, unless the payment had a refund
 * before. Rejects with GatewayUnavailable while the result is unknown.
 */
export function refundOnce({ clock, sentRefunds, isCredited, credit }: CreditCalls) {
  const send = async ({
    providerPaymentId,
    amount,
    idempotencyKey,
  }: GatewayRefundRequest): Promise<OutboundResponse> => {
    try {
      const answer = await credit(providerPaymentId, amount)
      if (!statusesOfUncredited.includes(answer.status)) return answer
      throw new GatewayUnavailable(`NETOPIA takes no refund: ${answer.status}`, { isUnsent: true })
    } catch (error) {
      if (isGatewayUnavailable(error) && error.isUnsent) await sentRefunds.unsend(idempotencyKey)
      throw error
    }
  }
  const isRecent = ({ sentAt }: SentRefund): boolean =>
    sentAt !== null && Temporal.Instant.compare(sentAt, clock.now().subtract(carriedOutWithin)) > 0

  return async function refundOnce(request: GatewayRefundRequest): Promise<'done' | 'refused'> {
    const { providerPaymentId, amount, idempotencyKey } = request
    const known = await sentRefunds.begin(idempotencyKey, providerPaymentId)
    if (known.outcome !== null) return known.outcome
    const hasRefund = await isCredited(request)
    if (known.sentAt !== null && hasRefund && !known.wasCredited) {
      await sentRefunds.confirm(idempotencyKey, 'done')
      return 'done'
    }
    if (known.sentAt !== null && (hasRefund || isRecent(known)))
      throw new GatewayUnavailable('NETOPIA has been sent a refund whose result is unknown')
    if (!(await sentRefunds.send(idempotencyKey, known, hasRefund)))
      throw new GatewayUnavailable('NETOPIA has been sent another refund of the payment whose result is unknown')
    const answer = await send(request)
    const outcome = outcomeOfCredit(answer, amount)
    if (outcome === null)
      throw new GatewayUnavailable(`NETOPIA answers a refund with ${answer.status}: ${answer.text.slice(0, 200)}`)
    await sentRefunds.confirm(idempotencyKey, outcome)
    return outcome
  }
}
