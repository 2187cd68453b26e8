import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'

/** From now on the amount of an authorised attempt is what its payment is due. Writes nothing when that was asked already. */
export const askCapture = statement<unknown, [attemptId: string, now: Temporal.Instant]>(
  'payments.ask-capture',
  `UPDATE payment_attempt a SET amount = p.amount, capture_asked_at = $2, changed_at = $2 FROM payment p
   WHERE a.id = $1 AND p.id = a.payment_id AND a.state = 'authorized' AND a.capture_asked_at IS NULL`,
)

/** Orders of amounts that were authorised before an instant, and that nobody has asked to capture. */
export const ordersHeldSince = statement<{ orderId: string }, [provider: string, before: Temporal.Instant]>(
  'payments.held-since',
  `SELECT DISTINCT p.order_id AS "orderId" FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
   WHERE a.provider = $1 AND a.authorized_at <= $2 AND a.state = 'authorized' AND a.capture_asked_at IS NULL LIMIT 500`,
)

/** Refunds of an attempt that wait for its capture, or for another call. */
export const dueRefundsOfAttempt = statement<{ id: string }, [attemptId: string]>(
  'payments.due-refunds-of-attempt',
  `SELECT id FROM payment_refund WHERE attempt_id = $1 AND state = 'due' ORDER BY id`,
)

/** Refunds of an attempt that nothing was captured of are no refunds. */
export const deleteDueRefunds = statement<{ id: string; amount: Bani }, [attemptId: string]>(
  'payments.delete-due-refunds',
  `DELETE FROM payment_refund WHERE attempt_id = $1 AND state = 'due' RETURNING id, amount`,
)

/** Orders of which everything is taken or held by a gateway: nothing is awaited or paid at the door. */
export const coveredOrders = statement<{ orderId: string }, [orderIds: readonly string[]]>(
  'payments.covered-orders',
  `SELECT p.order_id AS "orderId" FROM payment p JOIN payment_method m ON m.code = p.method_code
   WHERE p.order_id = ANY ($1::uuid[]) GROUP BY 1
   HAVING bool_and(p.state NOT IN ('new', 'processing', 'failed') AND (p.state <> 'authorized' OR m.channel = 'gateway'))`,
)

/** Counts a call to capture or release that had no result. Writes nothing when another call has been counted. */
export const countHoldTry = statement<unknown, [attemptId: string, triesBefore: number]>(
  'payments.count-hold-try',
  `UPDATE payment_attempt SET hold_tries = hold_tries + 1
   WHERE id = $1 AND state IN ('authorized', 'withdrawn') AND hold_tries = $2`,
)

/** Captures and releases that wait for a person: `triesUntilPerson`, as in the index. */
export const countStuckHolds = statement<FigureValue>(
  'payments.count-stuck-holds',
  `SELECT CASE state WHEN 'authorized' THEN 'capture' ELSE 'release' END AS label, count(*) AS value FROM payment_attempt
   WHERE state IN ('authorized', 'withdrawn') AND hold_tries >= 6 GROUP BY 1 ORDER BY 1`,
)
