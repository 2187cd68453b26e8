import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { RecurringContext, RecurringOptions } from './context.ts'
import { recurringBasketRoutes } from './http.ts'
import { type RecurringForEmail, recurringForEmail } from './letters.ts'
import { mergeRecurringBaskets } from './merge.ts'
import { personalRecurringBaskets } from './personal.ts'
import { forgetDeliveries } from './store.deliveries.ts'
import { payPlaced } from './usecases/pay-placed.ts'
import { placeDue } from './usecases/place-due.ts'
import { writeLetters } from './usecases/write-letters.ts'

export { type RecurringForEmail, type RecurringNews, recurringNews, recurringNewsEvent } from './letters.ts'
export type { RecurringOptions }

export interface RecurringBaskets extends Module {
  /** What letters say about a delivery; null when it was withdrawn. */
  forEmail(q: Queryable, deliveryId: string): Promise<RecurringForEmail | null>
}

/** How long it is told what has become of deliveries. */
const kept = { hours: 366 * 24 }

const PlacedPayload = z.object({ deliveryId: z.uuid(), orderId: z.uuid().optional() })

/** Baskets that are ordered each week, announced by a letter a day before. */
export function recurringBasketsModule(base: Context, options: RecurringOptions): RecurringBaskets {
  const context: RecurringContext = { ...base, ...options }
  const pay = payPlaced(context)
  return {
    routes: recurringBasketRoutes(context),
    jobs: {
      'recurring-baskets.write-letters': writeLetters(context),
      'recurring-baskets.place-due': placeDue(context),
      'recurring-baskets.pay': (payload) => pay(PlacedPayload.parse(payload)),
      'recurring-baskets.forget-deliveries': async () =>
        void (await base.db.run(forgetDeliveries, [base.clock.now().subtract(kept)])),
    },
    schedules: [
      { name: 'recurring-baskets.write-letters', cron: '*/5 * * * *' },
      { name: 'recurring-baskets.place-due', cron: '*/5 * * * *' },
      { name: 'recurring-baskets.forget-deliveries', cron: '49 3 * * *' },
    ],
    personal: personalRecurringBaskets,
    merge: mergeRecurringBaskets,
    forEmail: recurringForEmail(context),
  }
}
