import type { DeliveryReason, ProblemType } from '#modules/ordering/order/rules/problem-types.ts'

export { deliveryReasons, problemTypes } from '#modules/ordering/order/rules/problem-types.ts'

/** Where a chat begins. */
export const chatOrigins = ['checkout', 'report-problem'] as const
export type ChatOrigin = (typeof chatOrigins)[number]

/** What a chat is about, as the page says it: a problem has a type, and one with the delivery a reason. */
export interface ChatTopic {
  readonly origin: ChatOrigin
  readonly type: ProblemType | null
  readonly reason: DeliveryReason | null
}

/** The case as the desk files it; all three are the specification's words (section 4). */
export interface ChatCase {
  readonly origin: string
  readonly type: string
  readonly reason: string
}

const origins: Readonly<Record<ChatOrigin, string>> = {
  checkout: 'Checkout chat',
  'report-problem': 'Report a problem chat',
}

const types: Readonly<Record<ProblemType, string>> = {
  incomplete: 'Order',
  delivery: 'Delivery',
  return: 'Return',
  other: 'Other',
}

const reasons: Readonly<Record<Exclude<ProblemType, 'delivery'> | DeliveryReason, string>> = {
  incomplete: 'Incomplete/wrong order',
  late: 'Delayed order',
  'not-delivered': 'Undelivered',
  return: 'Return product',
  other: 'Other',
}

/** The first field that is missing, or that has no place there; null when nothing is wrong. */
export function invalidTopicField({ origin, type, reason }: ChatTopic): 'type' | 'reason' | null {
  if ((origin === 'report-problem') !== (type !== null)) return 'type'
  return (type === 'delivery') === (reason !== null) ? null : 'reason'
}

/** How the desk files it; a question at the checkout is about nothing in particular. */
export function caseOf({ origin, type, reason }: ChatTopic): ChatCase {
  const problem = type ?? 'other'
  const why = problem === 'delivery' ? (reason ?? 'late') : problem
  return { origin: origins[origin], type: types[problem], reason: reasons[why] }
}
