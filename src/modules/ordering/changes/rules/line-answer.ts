import type { LineAnswer } from '../../order/rules/order-line.ts'
import type { OrderStates } from '../../order/rules/states.ts'
import { type PickedLine, priceOf } from '../../picking/rules/picked.ts'

export interface Answerable extends OrderStates {
  readonly pickedAt: Temporal.Instant | null
}

/**
 * From the picker's word until the van leaves a shopper may refuse what came in place of a line (domain.md, section 4);
 * whoever says nothing takes it.
 */
export const canBeAnswered = ({ state, shippingState, pickedAt }: Answerable): boolean =>
  state === 'new' && shippingState === 'picking' && pickedAt !== null

export interface AnswerableLine {
  readonly id: number
  readonly replaces: number | null
  readonly answer: LineAnswer | null
}

export type AnswerDecision = 'new' | 'said-before' | 'item-not-found' | 'line-not-replaced' | 'line-settled'

/** What is refused is back on the shelf, so that it cannot be accepted any more; what is accepted can be refused. */
export function decideAnswer(
  order: Answerable & { readonly items: readonly AnswerableLine[] },
  lineId: number,
  answer: LineAnswer,
): AnswerDecision {
  const line = order.items.find(({ id, replaces }) => id === lineId && replaces === null)
  if (line === undefined) return 'item-not-found'
  if (line.answer === answer) return 'said-before'
  if (!order.items.some(({ replaces }) => replaces === lineId)) return 'line-not-replaced'
  return line.answer === 'refused' || !canBeAnswered(order) ? 'line-settled' : 'new'
}

/** An order's lines without what came in place of one of them: nothing of it is in the bags, and nothing is paid for it. */
export function withoutSubstitutes(lines: readonly PickedLine[], lineId: number): PickedLine[] {
  return lines.map((line): PickedLine => {
    if (line.replaces === lineId) return { ...line, quantity: 0, price: priceOf(line, 0, null), change: 'deleted' }
    if (line.id !== lineId) return line
    return { ...line, change: line.quantity === 0 ? 'deleted' : 'decreased' }
  })
}
