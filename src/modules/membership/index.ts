import { z } from 'zod'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { membershipRoutes } from './http.ts'
import { personalGenius } from './personal.ts'
import type { GeniusBroadcasting } from './ports.ts'
import { cancelUnpaidPurchases, recordPaidPurchase, type StartPayment } from './usecases/buy-genius.ts'
import { endDuePeriods } from './usecases/change-membership.ts'

export type { GeniusBroadcasting } from './ports.ts'
export { type PurchaseForEmail, purchaseForEmail, purchaseToInvoice } from './purchase-documents.ts'
export {
  endDuePeriods as endDueMemberships,
  type GeniusStart,
  readGenius as geniusOf,
  startGenius,
} from './usecases/change-membership.ts'

/** Which prices a customer pays. */
export async function membershipOf(q: Queryable, customerId: string): Promise<'standard' | 'genius'> {
  return (await customerOf(q, customerId))?.isGenius ? 'genius' : 'standard'
}

export interface MembershipOptions {
  readonly broadcasting: GeniusBroadcasting
  readonly startPayment: StartPayment
}

const Captured = z.object({ orderId: z.string() })

/** The Genius membership: trial, purchase, end, withdrawal, and the authorisation of its broadcasting channels. */
export function membershipModule(context: Context, { broadcasting, startPayment }: MembershipOptions): Module {
  return {
    routes: membershipRoutes(context, broadcasting, startPayment),
    personal: personalGenius(context.clock),
    jobs: {
      'membership.end-due-periods': endDuePeriods(context),
      'membership.give-up-unpaid': cancelUnpaidPurchases(context),
    },
    schedules: [
      { name: 'membership.end-due-periods', cron: '* * * * *' },
      { name: 'membership.give-up-unpaid', cron: '* * * * *' },
    ],
    subscriptions: [
      {
        kind: 'payment.captured',
        name: 'membership.note-paid',
        handle: (tx, { payload }) => recordPaidPurchase(tx, context.clock, Captured.parse(payload).orderId),
      },
    ],
  }
}
