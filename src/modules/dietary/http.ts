import { fold } from '#kernel/fold.ts'
import { Problem } from '#kernel/problem.ts'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { presentBrand, presentProfile } from './present.ts'
import { changeHiding, deleteProfile, profileOf } from './store.ts'
import { judgeProductsFor } from './usecases/judge-products.ts'
import { saveDietaryProfileOf } from './usecases/save-profile.ts'

const mostBrandsFound = 8

export function dietaryRoutes(context: Context, catalog: Pick<SearchCatalog, 'brands'>) {
  const { db } = context
  const save = saveDietaryProfileOf(context)
  const judge = judgeProductsFor(context)
  return function dietaryRoutes(api: Routes): void {
    api.on(contract.getDietaryProfile, async ({ caller }) => {
      const profile = await profileOf(db, caller.customerId)
      return { profile: profile && presentProfile(profile, catalog.brands()) }
    })
    api.on(contract.saveDietaryProfile, async ({ caller, body }) =>
      presentProfile(await save(caller.customerId, body), catalog.brands()),
    )
    api.on(contract.changeDietaryHiding, async ({ caller, body }) => {
      const changed = await db.maybe(changeHiding, [caller.customerId, body.hides])
      if (changed === null) throw new Problem('dietary-profile-not-found')
      return presentProfile(changed, catalog.brands())
    })
    api.on(contract.deleteDietaryProfile, async ({ caller }) => {
      await db.run(deleteProfile, [caller.customerId])
      return undefined
    })
    api.on(contract.judgeProducts, async ({ caller, body }) => ({
      judgements: await judge(caller.customerId, body.codes),
    }))
    api.on(contract.findBrands, async ({ query }) => {
      const start = fold(query.query)
      const found = catalog.brands().filter(({ name }) => ` ${fold(name)}`.includes(` ${start}`))
      return { brands: found.slice(0, mostBrandsFound).map(presentBrand) }
    })
  }
}
