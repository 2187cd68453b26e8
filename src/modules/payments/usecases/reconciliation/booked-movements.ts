import type { Queryable } from '#platform/db/db.ts'
import type { BookedPayment, BookedRefund, MovementState } from '../../rules/movement.ts'
import type { AttemptState } from '../../rules/states.ts'
import { type AttemptRefund, type BookedAttempt, bookedAttempts, bookedRefunds } from '../../store.reconciliations.ts'
import type { ComparedPeriod } from './comparison.ts'

export interface BookedMovements {
  readonly orderNumber: string
  readonly payment: BookedPayment
}

/** What the books have of a gateway's attempts, by reference; unknown references are missing. */
export async function bookedMovements(
  q: Queryable,
  provider: string,
  references: readonly string[],
  period: ComparedPeriod,
): Promise<ReadonlyMap<string, BookedMovements>> {
  const attempts = await q.rows(bookedAttempts, [provider, references])
  const refunds = await q.rows(bookedRefunds, [attempts.map(({ id }) => id), period.listedSince])
  const byAttempt = Map.groupBy(refunds, ({ attemptId }) => attemptId)
  return new Map(
    attempts.map((attempt) => {
      const payment = bookedPayment(attempt, byAttempt.get(attempt.id) ?? [], period)
      return [attempt.reference, { orderNumber: attempt.orderNumber, payment }]
    }),
  )
}

const paymentStates = {
  new: 'pending',
  started: 'pending',
  failed: 'failed',
  withdrawn: 'failed',
  voided: 'failed',
  authorized: 'held',
  captured: 'done',
  refunded: 'done',
  disputed: 'failed',
} as const satisfies Record<AttemptState, MovementState>

const refundStates = { due: 'pending', done: 'done', refused: 'failed', reversed: 'failed' } as const

function bookedPayment(
  attempt: BookedAttempt,
  refunds: readonly AttemptRefund[],
  { since, until }: ComparedPeriod,
): BookedPayment {
  const { reference, state, amount, createdAt, changedAt } = attempt
  const isRecent = Temporal.Instant.compare(createdAt, since) >= 0
  // Another amount than requested was captured: the books have it as the amount to be refunded.
  const disputed = state === 'disputed' ? refunds.find(({ reason }) => reason === 'late-capture') : undefined
  return {
    reference,
    state: disputed === undefined ? paymentStates[state] : 'done',
    amount: disputed?.amount ?? amount,
    at: changedAt,
    isExpected: isRecent && !isAfter(changedAt, until),
    refunds: refunds.map((refund) => bookedRefund(refund, isRecent, { since, until })),
  }
}

function bookedRefund(
  { id, gatewayRefundId, amount, state, reason, createdAt, doneAt }: AttemptRefund,
  isOfRecent: boolean,
  { since, until }: Pick<ComparedPeriod, 'since' | 'until'>,
): BookedRefund {
  const at = doneAt ?? createdAt
  // What left the gateway without a refund of the shop is booked when the shop learns of it.
  const isOwn = reason !== 'taken-back' && reason !== 'disputed'
  const isOfPeriod = isOfRecent || (isOwn && !isAfter(since, createdAt))
  const isExpected = isOfPeriod && !isAfter(at, until)
  return { id, gatewayRefundId, state: refundStates[state], amount, at, isExpected }
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0
