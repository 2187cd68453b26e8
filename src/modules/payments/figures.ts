import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { Figure, FigureValue } from '#platform/figures.ts'
import { countUnpaidRefunds } from './store.desk.ts'
import { countOpenDifferences, lastReconciliations, sumUnheldMoney } from './store.differences.ts'
import { countOpenDiscrepancies } from './store.discrepancies.ts'
import { countStuckHolds } from './store.holds.ts'
import { countStuckRefunds } from './store.refunds.ts'

const countOpenAttempts = statement<FigureValue>(
  'payments.count-open-attempts',
  `SELECT state AS label, count(*) AS value FROM payment_attempt WHERE state IN ('new', 'started') GROUP BY 1 ORDER BY 1`,
)

export const paymentFigures = ({ db }: Pick<Context, 'db'>): Figure[] => [
  {
    name: 'poftim_payment_attempts_open',
    help: 'Attempts to pay that the gateway has not decided, by state',
    label: 'state',
    read: () => db.rows(countOpenAttempts, []),
  },
  {
    name: 'poftim_payment_discrepancies_open',
    help: 'Payments whose money at the gateway differs from the books, by kind',
    label: 'kind',
    waitsForOperator: true,
    read: () => db.rows(countOpenDiscrepancies, []),
  },
  {
    name: 'poftim_payment_differences_open',
    help: 'Payments and refunds that a gateway lists otherwise than the books, by kind',
    label: 'kind',
    waitsForOperator: true,
    read: () => db.rows(countOpenDifferences, []),
  },
  {
    name: 'poftim_payment_unheld_bani',
    help: 'Money at gateways that no order holds and that is not refunded yet, in bani',
    read: () => db.rows(sumUnheldMoney, []),
  },
  {
    name: 'poftim_payment_reconciled_at_seconds',
    help: 'Time of the last whole comparison with a gateway, by gateway',
    label: 'provider',
    read: () => db.rows(lastReconciliations, []),
  },
  {
    name: 'poftim_payment_refunds_unpaid',
    help: 'Refunds that a person is to pay out, and those that a gateway has refused',
    waitsForOperator: true,
    read: () => db.rows(countUnpaidRefunds, []),
  },
  {
    name: 'poftim_payment_refunds_stuck',
    help: 'Refunds that are owed and have no result after six calls to the gateway',
    waitsForOperator: true,
    read: () => db.rows(countStuckRefunds, []),
  },
  {
    name: 'poftim_payment_holds_stuck',
    help: 'Held amounts whose capture or release has no result after six calls to the gateway',
    label: 'call',
    waitsForOperator: true,
    read: () => db.rows(countStuckHolds, []),
  },
]
