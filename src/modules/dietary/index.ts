import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { dietaryRoutes } from './http.ts'
import { mergeDietaryProfiles } from './merge.ts'
import { personalDietaryProfile } from './personal.ts'

export { hasDietaryProfile, unfitProducts } from './usecases/judge-products.ts'

/** What customers cannot or will not eat, and products judged by it. */
export function dietaryModule(context: Context, { searchable }: Pick<Catalog, 'searchable'>): Module {
  return {
    routes: dietaryRoutes(context, searchable),
    personal: personalDietaryProfile,
    merge: mergeDietaryProfiles,
  }
}
