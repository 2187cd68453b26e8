import { firstUuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { type GatewayPayment, isGatewayUnavailable, type PaymentGateway } from '../../ports.ts'
import type { GatewayMovement, MovementState } from '../../rules/movement.ts'
import { attemptsToLookAt } from '../../store.reconciliations.ts'
import type { Comparison } from './comparison.ts'
import { eachPage } from './each-page.ts'

const pageSize = 100
/** One payment that cannot be read must not keep the others from being compared; a gateway that is away must. */
const failuresInARow = 3

/**
 * The movements of a gateway that has no list, by looking at each attempt of the period. Those without an answer are added to
 * `notCompared`. Throws GatewayUnavailable when several in a row have none.
 */
export async function* lookAtEach(
  { db, log }: Pick<Context, 'db' | 'log'>,
  gateway: PaymentGateway,
  { period: { since, until }, notCompared }: Comparison,
): AsyncGenerator<readonly GatewayMovement[]> {
  const bounds = [firstUuid7(since), firstUuid7(until)] as const
  let failures = 0
  for await (const page of eachPage((after) =>
    db.rows(attemptsToLookAt, [gateway.provider, ...bounds, after, pageSize]),
  )) {
    const found: GatewayMovement[] = []
    for (const { reference, providerPaymentId, changedAt } of page) {
      try {
        const payment = await gateway.look(reference, providerPaymentId)
        if (payment !== null) found.push(...movementsOf(reference, payment, changedAt))
        failures = 0
      } catch (error) {
        if (!isGatewayUnavailable(error) || ++failures === failuresInARow) throw error
        log.warn({ err: error, reference }, 'a payment could not be compared with its gateway')
        notCompared.add(reference)
      }
    }
    yield found
  }
}

const states = {
  pending: 'pending',
  failed: 'failed',
  authorized: 'held',
  voided: 'failed',
  captured: 'done',
  refunded: 'done',
  credited: 'done',
} as const satisfies Record<GatewayPayment['news']['kind'], MovementState>

/** A status has no times: both movements have that of the attempt's last change in the books. */
function movementsOf(
  reference: string,
  { news, providerPaymentId, refunded }: GatewayPayment,
  at: Temporal.Instant,
): readonly GatewayMovement[] {
  const id = providerPaymentId ?? reference
  const common = { id, reference, refundId: null, currency: news.currency, at }
  const payment = { ...common, kind: 'payment', state: states[news.kind], amount: news.amount } as const
  const isUnstated = news.kind === 'credited' && refunded === undefined
  if (!isUnstated && (refunded ?? 0) === 0) return [payment]
  const amount = isUnstated ? null : bani(refunded ?? 0)
  return [payment, { ...common, kind: 'refund', state: 'done', amount }]
}
