import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ListedClaim } from './contract.staff.ts'
import type { ListedClaimRow } from './store.list.ts'

/** A claim as lists show it. */
export function presentListed(row: ListedClaimRow, caller: StaffCaller, now: Temporal.Instant): ListedClaim {
  const { id, number, orderId, orderNumber, clientName: client, type, summary, claimed, amount, photos } = row
  const { state, outcome, isByRule, ownerId, ownerName, receivedAt } = row
  return {
    ...{ id, number: `R-${number}`, orderId, orderNumber, client, summary, claimed, amount, photos },
    ...{ state, outcome, isByRule, type: type as ListedClaim['type'] },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '', isMe: ownerId === caller.id },
    receivedAt: receivedAt.toString(),
    due: dueOf(row, now),
  }
}

function dueOf(row: ListedClaimRow, now: Temporal.Instant): ListedClaim['due'] {
  const { state, answeredAt, answerDueAt, decisionDueAt } = row
  if (state === 'asked' || state === 'closed') return null
  const isAnswerFirst = answeredAt === null && Temporal.Instant.compare(answerDueAt, decisionDueAt) < 0
  const at = isAnswerFirst ? answerDueAt : decisionDueAt
  const isOverdue = Temporal.Instant.compare(at, now) < 0
  return { kind: isAnswerFirst ? 'answer' : 'decision', at: at.toString(), isOverdue }
}
