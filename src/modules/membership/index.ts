import { customerOf } from '#modules/customers/index.ts'
import type { At, Module } from '#platform/at.ts'
import type { Queryable } from '#platform/db.ts'
import { membershipRoutes } from './http.ts'
import { personalPeriods } from './personal.ts'
import type { GeniusBroadcasting } from './ports.ts'
import { endDuePeriods } from './usecases/change-membership.ts'

export type { GeniusBroadcasting } from './ports.ts'
export {
  type Beginning,
  begin as beginGenius,
  endDuePeriods as endDueMemberships,
  readGenius as geniusOf,
} from './usecases/change-membership.ts'

/** Whose prices a customer pays. */
export async function membershipOf(q: Queryable, customerId: string): Promise<'standard' | 'genius'> {
  return (await customerOf(q, customerId))?.isGenius ? 'genius' : 'standard'
}

export interface MembershipOptions {
  readonly broadcasting: GeniusBroadcasting
}

/** The membership Genius: its trial, its end, and its broadcasting service. */
export function membershipModule(at: At, { broadcasting }: MembershipOptions): Module {
  return {
    routes: membershipRoutes(at, broadcasting),
    personal: personalPeriods,
    jobs: { 'membership.end-due-periods': endDuePeriods(at) },
    schedules: [{ name: 'membership.end-due-periods', cron: '* * * * *' }],
  }
}
