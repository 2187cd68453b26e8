import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem, withProblemField } from '#kernel/problem.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { spanText } from '../../order/date-texts.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockOrder } from '../../order/find.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import { displayState } from '../../order/rules/states.ts'
import { orderById } from '../../order/store.ts'
import type { remindFeedback as remind, sendFeedback as send } from '../contract.ts'
import { feedbackUrl } from '../feedback-url.ts'
import { lastUnrated, saveFeedback } from '../store.ts'

/** Rates a delivered order, replacing an earlier rating. Throws `feedback-not-open`. */
export function sendFeedback(context: OrderingContext) {
  return async function sendFeedback(
    { customerId, ...caller }: Customer,
    body: BodyOf<typeof send>,
  ): Promise<OkOf<typeof send>> {
    const { orderToken, rating, comment, liked, formSubmitted } = body
    await context.db.transaction(async (tx) => {
      const order = await withProblemField('orderToken', lockOrder(tx, orderToken, { ...caller, customerId }))
      if (order.state !== 'fulfilled')
        throw new Problem('feedback-not-open', { field: 'orderToken', displayState: displayState(order) })
      const likes = [...new Set(liked)]
      await tx.run(saveFeedback, [order.id, customerId, rating, comment, likes, formSubmitted, context.clock.now()])
      await publishOrderEvent(context, tx, 'order.rated', order.id)
    })
    return { orderToken, rating, comment, liked }
  }
}

/** The reminder is shown this long after delivery. */
const reminderDelay = { hours: 2 }
const epoch = Temporal.Instant.fromEpochMilliseconds(0)

/** The last delivered order, while it has no rating and the reminder was not closed since. */
export function remindFeedback({ db, clock }: OrderingContext) {
  return async function remindFeedback({ customerId }: Customer): Promise<OkOf<typeof remind>> {
    const closedAt = (await customerOf(db, customerId))?.feedbackReminderClosedAt ?? epoch
    const found = await db.maybe(lastUnrated, [customerId, clock.now().subtract(reminderDelay), closedAt])
    const order = found && (await db.maybe(orderById, [found.id]))
    if (order === null) return { reminder: null }
    const span = intervalOf(order)
    return {
      reminder: {
        orderToken: order.token,
        number: orderNumber(order.number),
        deliveryDateLabel: span ? spanText(span) : '',
        feedbackUrl: feedbackUrl(order),
      },
    }
  }
}
