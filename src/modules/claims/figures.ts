import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { Figure, FigureValue } from '#platform/figures.ts'

const countOverdue = statement<FigureValue, [now: Temporal.Instant]>(
  'claims.count-overdue',
  `SELECT count(*) AS value FROM claim_work
   WHERE claim_due(answered_at, answer_due_at, decision_due_at, state) < $1`,
)

const countToSign = statement<FigureValue>(
  'claims.count-to-sign',
  `SELECT count(*) AS value FROM refund_request WHERE state = 'waiting'`,
)

const countWaitingRatings = statement<FigureValue>(
  'claims.count-waiting-ratings',
  'SELECT count(*) AS value FROM low_rating WHERE answered_at IS NULL',
)

export const claimFigures = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Figure[] => [
  {
    name: 'poftim_claims_overdue',
    help: 'Claims that nobody has answered or decided in time',
    waitsForOperator: true,
    read: () => db.rows(countOverdue, [clock.now()]),
  },
  {
    name: 'poftim_refunds_to_sign',
    help: 'Refunds that wait for a second signature',
    waitsForOperator: true,
    read: () => db.rows(countToSign, []),
  },
  {
    name: 'poftim_low_ratings_waiting',
    help: 'Ratings of 1 and 2 that nobody has answered',
    waitsForOperator: true,
    read: () => db.rows(countWaitingRatings, []),
  },
]
