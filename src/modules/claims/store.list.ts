import { daysBetween, numbersBetween, oneOf, whether } from '#platform/list/columns.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import type { ClaimRow } from './store.ts'

export interface ListedClaimRow extends ClaimRow {
  readonly summary: string
  readonly photos: number
}

const due = 'claim_due(w.answered_at, w.answer_due_at, w.decision_due_at, w.state)'

/** Claims. Every expression to sort by begins an index. */
export const claimSource: ListSource = {
  table: 'claim_work w',
  where: 'true',
  id: 'w.problem_id',
  columns: {
    due: { sort: [due, 'w.received_at'] },
    received: { sort: ['w.received_at'], filter: daysBetween('w.received_at') },
    claimed: { sort: ['w.claimed', 'w.received_at'], filter: numbersBetween('w.claimed') },
    type: { filter: oneOf('w.type') },
    state: { filter: oneOf('w.state') },
    outcome: { filter: oneOf('w.outcome') },
    open: { filter: whether(`w.state <> 'closed'`) },
    overdue: {
      filter: (filter, param, now) => whether(`${due} < ${param(now)}::timestamptz`)(filter, param, now),
    },
    mine: { filter: oneOf('w.owner_id::text') },
    rule: { filter: whether('w.is_by_rule') },
    order: { filter: oneOf('w.order_id::text') },
  },
  words: (text, param) => {
    const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
    const number = Number(/^(?:r-?)?(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0)
    return `(w.number = ${param(number)}::int OR w.order_number ILIKE ${param(like)} OR w.client_name ILIKE ${param(like)})`
  },
  select: `w.problem_id AS id, w.number, w.order_id AS "orderId", w.order_number AS "orderNumber", w.customer_id AS "customerId",
    w.client_name AS "clientName", w.address, w.type, w.summary, w.claimed, w.state, w.outcome, w.amount,
    w.is_by_rule AS "isByRule", w.owner_id AS "ownerId", w.owner_name AS "ownerName", w.received_at AS "receivedAt",
    w.answer_due_at AS "answerDueAt", w.decision_due_at AS "decisionDueAt", w.answered_at AS "answeredAt",
    w.asked_at AS "askedAt", w.closed_at AS "closedAt", w.version,
    (SELECT count(*)::int FROM claim_photo p WHERE p.problem_id = w.problem_id) AS photos`,
}
