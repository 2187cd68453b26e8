import { uuid7 } from '#kernel/ids.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { AbandonedCart, AbandonedCartsQuery, OrderView } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { jobPayload } from '#platform/jobs/queue.ts'
import { renderCartEmail } from '../emails/cart-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { abandonedSpan } from '../rules/cart-reminder.ts'
import { hasMail, insertMail } from '../store.ts'

export interface RemindCartsOptions {
  readonly abandonedCarts: (q: Queryable, query: AbandonedCartsQuery) => Promise<AbandonedCart[]>
  /** The cart as its customer sees it now; null when it is no longer a cart of theirs. */
  readonly cartOf: (q: Queryable, orderId: string, customerId: string) => Promise<OrderView | null>
  /** The unsubscribe URL for the customer with this number. */
  readonly unsubscribeAddress: (mailing: 'abandoned-cart', customerNumber: number) => string
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

const kind = 'abandoned-cart'
const batchSize = 100

/**
 * The job that reminds subscribed customers of abandoned carts, once for each cart. The email and the job that sends it are
 * inserted in one transaction, so that several processes may run this job and it may be aborted at any point.
 */
export function remindCarts(context: Context, options: RemindCartsOptions) {
  return async function remindCarts(): Promise<void> {
    const span = abandonedSpan(context.clock.now())
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const carts = await options.abandonedCarts(context.db, { ...span, after, most: batchSize })
      for (const cart of carts) await remind(context, options, cart)
      after = carts.at(-1)?.id ?? after
      if (carts.length < batchSize) return
    }
  }
}

const remind = (context: Context, options: RemindCartsOptions, { id, customerId }: AbandonedCart): Promise<void> =>
  context.db.transaction(async (tx) => {
    if ((await tx.maybe(hasMail, [id, kind])) !== null) return
    const customer = await customerOf(tx, customerId)
    if (!customer?.subscribedToAbandonedCart) return
    const cart = await options.cartOf(tx, id, customerId)
    if (cart === null || cart.items.length === 0) return
    const now = context.clock.now()
    const { firstName, email: recipient, number } = customer
    const unsubscribe = options.unsubscribeAddress(kind, number)
    const content = renderCartEmail({ cart, firstName, letterFrame: options.letterFrame, unsubscribe })
    const mail = { id: uuid7(now), eventId: id, kind, recipient, mailing: kind, customerId, ...content }
    await tx.run(insertMail, [JSON.stringify(mail), now, jobPayload({ mailId: mail.id })])
  })
