import type { At, Module } from '#platform/at.ts'
import { benefitRoutes } from './http.ts'
import { personalDismissals } from './personal.ts'
import type { Parts } from './standing.ts'

export type BenefitsOptions = Pick<Parts, 'hasOrdered'>

/** What a customer has from the shop, what it announces to them, and how it welcomes them. */
export function benefitsModule(at: At, options: BenefitsOptions): Module {
  return { routes: benefitRoutes({ ...at, ...options }), personal: personalDismissals }
}
