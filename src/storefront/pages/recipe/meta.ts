import { recipePictureSize } from '#modules/recipes/contract.ts'
import { breadcrumbStatement } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { crumbsOf } from './crumbs.ts'
import type { RecipeData } from './loader.ts'
import { recipeStatement } from './statement.ts'

export function meta({ recipe }: RecipeData, { origin }: PageLocation): PageMeta {
  const address = origin + href('/retete/r/:slug', { slug: recipe.slug })
  return {
    title: recipe.metaTitle,
    description: recipe.metaDescription,
    isIndexable: true,
    canonical: address,
    picture: { address: new URL(recipe.picture, origin).href, alt: recipe.pictureText, ...recipePictureSize },
    statements: import.meta.env.SSR
      ? [recipeStatement(recipe, address, origin), breadcrumbStatement(origin, crumbsOf(recipe))]
      : [],
  }
}
