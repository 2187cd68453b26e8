import type { DeliveryReason, ProblemType } from '#modules/ordering/order/rules/problem-types.ts'

export { deliveryReasons, problemTypes } from '#modules/ordering/order/rules/problem-types.ts'

/** Where a chat was started. */
export const chatOrigins = ['checkout', 'report-problem'] as const
export type ChatOrigin = (typeof chatOrigins)[number]

/** The topic of a chat as sent by a page: a problem has a type, a problem with the delivery a reason as well. */
export interface ChatTopic {
  readonly origin: ChatOrigin
  readonly type: ProblemType | null
  readonly reason: DeliveryReason | null
}

/** The case at the desk, with the texts of its specification (section 4). */
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

/** The first field that is missing or not allowed; null when the topic is valid. */
export function invalidTopicField({ origin, type, reason }: ChatTopic): 'type' | 'reason' | null {
  if ((origin === 'report-problem') !== (type !== null)) return 'type'
  return (type === 'delivery') === (reason !== null) ? null : 'reason'
}

/** Maps a topic to the case at the desk; a chat at the checkout has type and reason `Other`. */
export function caseOf({ origin, type, reason }: ChatTopic): ChatCase {
  const problem = type ?? 'other'
  const reasonKey = problem === 'delivery' ? (reason ?? 'late') : problem
  return { origin: origins[origin], type: types[problem], reason: reasons[reasonKey] }
}
