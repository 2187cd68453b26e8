import type { LineAnswer } from '../../order/rules/order-line.ts'
import type { OrderStates } from '../../order/rules/states.ts'
import { type PickedLine, priceOf } from '../../picking/rules/picked.ts'

export interface Answerable extends OrderStates {
  readonly pickedAt: Temporal.Instant | null
}

/** Substitutes can be answered from the picking result until the van leaves; no answer accepts them (docs/adr/0017). */
export const canBeAnswered = ({ state, shippingState, pickedAt }: Answerable): boolean =>
  state === 'new' && shippingState === 'picking' && pickedAt !== null

export interface AnswerableLine {
  readonly id: number
  readonly replaces: number | null
  readonly answer: LineAnswer | null
}

export type AnswerDecision = 'new' | 'repeated' | 'item-not-found' | 'line-not-replaced' | 'line-settled'

/** A refusal is final, as it releases the stock; an accepted substitute can still be refused. */
export function decideAnswer(
  order: Answerable & { readonly items: readonly AnswerableLine[] },
  lineId: number,
  answer: LineAnswer,
): AnswerDecision {
  const line = order.items.find(({ id, replaces }) => id === lineId && replaces === null)
  if (line === undefined) return 'item-not-found'
  if (line.answer === answer) return 'repeated'
  if (!order.items.some(({ replaces }) => replaces === lineId)) return 'line-not-replaced'
  return line.answer === 'refused' || !canBeAnswered(order) ? 'line-settled' : 'new'
}

/** An order's lines with the substitutes of one line set to quantity and price 0. */
export function withoutSubstitutes(lines: readonly PickedLine[], lineId: number): PickedLine[] {
  return lines.map((line): PickedLine => {
    if (line.replaces === lineId) return { ...line, quantity: 0, price: priceOf(line, 0, null), change: 'deleted' }
    if (line.id !== lineId) return line
    return { ...line, change: line.quantity === 0 ? 'deleted' : 'decreased' }
  })
}
