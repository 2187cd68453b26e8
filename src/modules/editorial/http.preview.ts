import { Problem } from '#kernel/problem.ts'
import { type SerializedJson, serializedObject } from '#modules/catalog/index.ts'
import type { Routes, SerializedResult } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { EditorialContext } from './editorial-context.ts'
import { type PreviewedShop, readLinkedPreview } from './usecases/linked-preview.ts'
import { linkedRecipes } from './usecases/linked-recipes.ts'
import { linkedEntry } from './usecases/preview-links.ts'

const ready = (answer: SerializedJson): SerializedResult => ({ serializedJson: answer })

/** What preview links show. Each call asks for the link, since it knows prices before their time. */
export function previewRoutes(context: EditorialContext, shop: PreviewedShop) {
  const timeOf = (at?: string): Temporal.Instant => (at === undefined ? context.clock.now() : Temporal.Instant.from(at))
  const catalogFor = async (token: string, at?: string) => {
    await linkedEntry(context, token)
    return shop.catalogAt(timeOf(at))
  }
  const recipesOrNull = linkedRecipes(context, shop)
  const recipes = async (token: string, at?: string) => {
    const shown = await recipesOrNull(token, timeOf(at))
    if (shown === null) throw new Problem('content-not-found')
    return shown
  }
  return function previewRoutes(api: Routes) {
    api.on(contract.getLinkedPreview, async ({ params: { token }, query: { at } }) => {
      const preview = await readLinkedPreview(context, token, timeOf(at))
      const isOfRecipes = preview.kind === 'recipe' || preview.kind === 'cookbook'
      return { ...preview, isShowable: !isOfRecipes || (await recipesOrNull(token, timeOf(at))) !== null }
    })
    api.on(contract.getLinkedProducts, async ({ params: { token }, query: { at, codes } }) =>
      ready(serializedObject({ products: (await catalogFor(token, at)).products(codes) })),
    )
    api.on(contract.getLinkedProductRail, async ({ params: { token, ...rail }, query: { at, limit } }) =>
      ready(serializedObject({ products: (await catalogFor(token, at)).rail({ ...rail, limit }) })),
    )
    api.on(contract.getLinkedHome, async ({ params: { token }, query: { at } }) =>
      ready((await catalogFor(token, at)).home()),
    )
    api.on(contract.getLinkedRecipe, async ({ params: { token }, query: { at, servings } }) => {
      const { draft, previewed } = await recipes(token, at)
      if (draft?.kind !== 'recipe') throw new Problem('content-not-found')
      return previewed.shown.recipe(previewed.cookbook, draft.slug, servings)
    })
    api.on(contract.getLinkedRecipesLanding, async ({ params: { token }, query: { at } }) => {
      const { previewed } = await recipes(token, at)
      return previewed.shown.landing(previewed.cookbook)
    })
    api.on(contract.getLinkedHomeRecipes, async ({ params: { token }, query: { at } }) => {
      const { previewed } = await recipes(token, at)
      return { sections: previewed.shown.sections('home', previewed.cookbook) }
    })
  }
}
