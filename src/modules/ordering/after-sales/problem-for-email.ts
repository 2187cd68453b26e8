import type { Queryable } from '#platform/db/db.ts'
import { orderNumber } from '../order/order-number.ts'
import { orderById } from '../order/store.ts'
import { problemNumber } from './present.ts'
import { findProblem, type ProblemState } from './store.ts'

/** Whom a letter about a placed order reaches. */
export interface OrderContact {
  readonly recipient: string
  readonly firstName: string
  readonly orderNumber: string
  readonly orderToken: string
}

/** The facts in letters about a reported problem. */
export interface ProblemForEmail extends OrderContact {
  /** 'R-3001' */
  readonly number: string
  readonly state: ProblemState
  readonly question: string | null
  readonly refusal: string | null
}

/** Null for a cart, and for an order whose owner has left. */
export async function contactForEmail(q: Queryable, orderId: string): Promise<OrderContact | null> {
  const order = await q.maybe(orderById, [orderId])
  if (!order?.placedAt || !order.customer?.email) return null
  const { email: recipient, firstName } = order.customer
  return { recipient, firstName, orderNumber: orderNumber(order.number), orderToken: order.token }
}

/** Null for an unknown report, and for an order whose owner has left. */
export async function problemForEmail(q: Queryable, problemId: string): Promise<ProblemForEmail | null> {
  const problem = await q.maybe(findProblem, [problemId])
  const contact = problem && (await contactForEmail(q, problem.orderId))
  if (!contact) return null
  const { number, state, question, refusal } = problem
  return { ...contact, number: problemNumber(number), state, question, refusal }
}
