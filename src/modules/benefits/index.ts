import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { benefitRoutes } from './http.ts'
import { mergeDismissals } from './merge.ts'
import { personalDismissals } from './personal.ts'
import type { BenefitsContext } from './segment-facts.ts'

export type BenefitsOptions = Pick<BenefitsContext, 'hasOrdered' | 'geniusOf' | 'tariff' | 'pointTerms'>

/** A customer's benefits, announcements, and first steps after signing up. */
export function benefitsModule(context: Context, options: BenefitsOptions): Module {
  return { routes: benefitRoutes({ ...context, ...options }), personal: personalDismissals, merge: mergeDismissals }
}
