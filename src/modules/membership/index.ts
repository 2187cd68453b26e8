import { z } from 'zod'
import type { SettingsReader } from '#kernel/setting.ts'
import { customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { MembershipContext } from './context.ts'
import type { Genius } from './contract.ts'
import { geniusHistory } from './history.ts'
import { membershipRoutes } from './http.ts'
import { mergeGenius } from './merge.ts'
import { personalGenius } from './personal.ts'
import type { GeniusBroadcasting } from './ports.ts'
import { trialIdentities } from './trial-identities.ts'
import { cancelUnpaidPurchases, recordPaidPurchase, type StartPayment } from './usecases/buy-genius.ts'
import { endDuePeriods, forgetTrials, readGenius } from './usecases/change-membership.ts'

export type { GeniusBroadcasting } from './ports.ts'
export { type PurchaseForEmail, purchaseForEmail, purchaseToInvoice } from './purchase-documents.ts'
export { endDuePeriods as endDueMemberships, type GeniusStart, startGenius } from './usecases/change-membership.ts'

/** Which prices a customer pays. */
export async function membershipOf(q: Queryable, customerId: string): Promise<'standard' | 'genius'> {
  return (await customerOf(q, customerId))?.isGenius ? 'genius' : 'standard'
}

export interface MembershipOptions {
  readonly broadcasting: GeniusBroadcasting
  readonly startPayment: StartPayment
  /** The shop's secret, from which the key of the remembered trials is derived. */
  readonly secret: string
  readonly settings: SettingsReader
}

export interface MembershipModule extends Module {
  /** A customer's membership as the wire shows it. */
  geniusOf(q: Queryable, customerId: string): Promise<Genius>
}

const Captured = z.object({ orderId: z.string() })

/** The Genius membership: trial, purchase, end, withdrawal, and the authorisation of its broadcasting channels. */
export function membershipModule(
  base: Context,
  { broadcasting, startPayment, secret, settings }: MembershipOptions,
): MembershipModule {
  const context: MembershipContext = { ...base, trials: trialIdentities(secret), settings }
  return {
    geniusOf: (q, customerId) => readGenius(context, q, customerId),
    routes: membershipRoutes(context, broadcasting, startPayment),
    personal: personalGenius(context),
    merge: mergeGenius(context),
    history: geniusHistory,
    jobs: {
      'membership.end-due-periods': endDuePeriods(context),
      'membership.give-up-unpaid': cancelUnpaidPurchases(context),
      'membership.forget-trials': forgetTrials(context),
    },
    schedules: [
      { name: 'membership.end-due-periods', cron: '* * * * *' },
      { name: 'membership.give-up-unpaid', cron: '* * * * *' },
      { name: 'membership.forget-trials', cron: '20 3 * * *' },
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
