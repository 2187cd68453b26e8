import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '../db/db.ts'
import { putEvents } from './outbox.ts'

/** The event that a notice to the operator is delivered as. */
export const operatorNoticeEvent = 'operator.notice'

export type OperatorFacts = Readonly<Record<string, string | number>>

/**
 * Tells the operator of the shop that a person has to decide or repair something, in the caller's transaction. One letter
 * is sent for each call, to `OPERATOR_MAIL`; without that address nothing is sent, so work that waits also needs a figure
 * with `waitsForOperator`.
 *
 * `notice` is a key of `operator.notices` in `public/locales/ro/mail.json`, whose texts have the facts as placeholders; a
 * notice without texts is told by its name and facts. Facts name orders, payments and reports by number, never people.
 */
export async function tellOperator(tx: Tx, clock: Clock, notice: string, facts: OperatorFacts): Promise<void> {
  await putEvents(tx, clock, { kind: operatorNoticeEvent, payload: { notice, facts } })
}
