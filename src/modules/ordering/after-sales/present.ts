import { lei } from '#kernel/money.ts'
import type { OrderView } from '../order/contract/order.ts'
import { localTime } from '../order/date-texts.ts'
import { t } from '../texts.ts'
import type { ProblemRow } from './store.ts'

/** 'R-3001' */
export const problemNumber = (number: number): string => `R-${number}`

/** A reported problem as the customer sees it. */
export function presentProblem(row: ProblemRow): OrderView['problems'][number] {
  const { id, number, type, reason, description, state, refund, createdAt, refusal, question } = row
  return {
    id,
    number: problemNumber(number),
    type,
    typeLabel: t(`problem.${type}`),
    reason,
    description,
    state,
    stateLabel: t(`problem.state.${state}`),
    refund: lei(refund),
    refundInt: refund,
    createdDate: localTime(createdAt),
    refusal,
    question,
  }
}
