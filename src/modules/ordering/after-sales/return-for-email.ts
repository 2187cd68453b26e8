import type { Queryable } from '#platform/db/db.ts'
import { orderNumber } from '../order/order-number.ts'
import { orderById } from '../order/store.ts'
import { problemNumber } from './present.ts'
import { findProblem } from './store.ts'

/** The facts in the email that confirms the receipt of a return. */
export interface ReturnForEmail {
  readonly recipient: string
  readonly firstName: string
  /** 'R-3001' */
  readonly number: string
  readonly orderNumber: string
  readonly orderToken: string
  readonly receivedAt: Temporal.Instant
  /** In the words of the shopper; may be empty. */
  readonly description: string
  readonly lines: readonly {
    /** 'Lapte proaspăt 3,5% Lunca Albă, 1 l' */
    readonly product: string
    /** Pieces that are returned, at most those delivered. */
    readonly pieces: number
  }[]
}

/** Null when the report is unknown or no return. */
export async function returnForEmail(q: Queryable, problemId: string): Promise<ReturnForEmail | null> {
  const problem = await q.maybe(findProblem, [problemId])
  const order = problem && (await q.maybe(orderById, [problem.orderId]))
  if (!order?.customer || problem?.type !== 'return') return null
  return {
    ...{ recipient: order.customer.email, firstName: order.customer.firstName },
    ...{ number: problemNumber(problem.number), orderNumber: orderNumber(order.number), orderToken: order.token },
    ...{ receivedAt: problem.createdAt, description: problem.description },
    lines: problem.items.flatMap(({ itemId, quantity }) => {
      const line = order.items.find(({ id }) => id === itemId)
      if (line?.snapshot == null) return []
      const { name, brand, sizeLabel } = line.snapshot.goods
      const fullName = brand === null || name.includes(brand) ? name : `${name} ${brand}`
      const product = [fullName, sizeLabel].filter(Boolean).join(', ')
      return [{ product, pieces: Math.min(quantity, line.quantity) }]
    }),
  }
}
